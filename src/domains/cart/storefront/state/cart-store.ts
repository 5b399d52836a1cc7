import { create } from 'zustand'
import { type Cart, cartApi } from '#/domains/cart/contract.ts'
import type { Input } from '#/platform/shared/endpoint.ts'
import { ApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { local } from '#/platform/web/storage.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { lineKey, type LineUpdate, type Wanted, without, withWanted } from './pending-lines.ts'

export type CartQuery = NonNullable<Input<typeof cartApi.show>['query']>

type CartState = {
  cart: Cart | null
  /** `updating`: what is shown is ahead of the server, the sums follow in a moment. */
  status: 'idle' | 'loading' | 'ready' | 'updating' | 'failed'
  wanted: Wanted
  /** The server could not be reached; `wanted` is kept and sent again (cart-keeper.ts). */
  offline: boolean
  /** Asks for the cart as it is now for the chosen place and time. */
  load: () => Promise<void>
  /** Sets a line's quantity at once on the screen and in turn on the server; 0 puts the line aside. */
  setLine: (update: LineUpdate) => Promise<void>
}

/** How many of a size are in the cart, available or not. */
export const quantityOf = (cart: Cart | null, variantId: number): number =>
  [...(cart?.available_products ?? []), ...(cart?.unavailable_products ?? [])]
    .filter((line) => line.variant_id === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** The same with what was pressed a moment ago: what a card's stepper shows. */
export const useQuantity = (variantId: number): number =>
  useCart(
    ({ cart, wanted }) => wanted[lineKey({ variant_id: variantId })]?.quantity ?? quantityOf(cart, variantId),
  )

/** Pieces in the cart, for the badge. */
export const piecesOf = (cart: Cart | null): number =>
  [...(cart?.available_products ?? []), ...(cart?.unavailable_products ?? [])].reduce(
    (sum, line) => sum + line.quantity,
    0,
  )

/** Milliseconds: an answer that does not come must not hold up all later presses. */
const PATIENCE = 20_000
const inTime = () => AbortSignal.timeout(PATIENCE)

let query: () => CartQuery = () => ({})

/** Where the wishes of `discount-store.ts` lie. */
export const PROMOCODE = 'lavanda-promocode'
export const BONUSES = 'lavanda-bonuses'

/** `promocode` and `bonuses` of the order form (`spec §3`), as they are asked for. */
export const keptDiscounts = () => ({
  promocode: local.read(PROMOCODE) ?? undefined,
  withdraw_bonuses_amount: Number(local.read(BONUSES)) || undefined,
})

/** What every question about the cart carries: place, time, promo code and points. */
export const cartQuestion = (): CartQuery => ({ ...query(), ...keptDiscounts() })

/** Everything asked of the server, one after another, so that the last answer is the last truth. */
let turn: Promise<void> = Promise.resolve()
let loadWaiting: Promise<void> | undefined

const inTurn = (work: () => Promise<void>): Promise<void> => {
  turn = turn.then(work)
  return turn
}

/** The server says no to this line alone; anything else is a matter of time, or of signing in again. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 401

export const useCart = create<CartState>((set, get) => {
  const fetchCart = async () => {
    loadWaiting = undefined
    try {
      takeCart(await api(cartApi.show, { query: cartQuestion(), signal: inTime() }))
    } catch {
      set(({ cart, wanted }) => ({
        status: !cart ? 'failed' : Object.keys(wanted).length > 0 ? 'updating' : 'ready',
        offline: true,
      }))
    }
  }

  const send = async (key: string) => {
    const update = get().wanted[key]
    if (!update) return
    const settle = () => get().wanted[key] === update && set({ wanted: without(get().wanted, key) })
    try {
      const cart = await api(cartApi.updateProduct, { query: cartQuestion(), body: update, signal: inTime() })
      settle()
      takeCart(cart)
    } catch (error) {
      if (!isRefusal(error)) return set({ offline: true })
      settle()
      toast({ title: t('cart.notSaved'), text: error.body?.detail, tone: 'rose' })
      await fetchCart()
    }
  }

  return {
    cart: null,
    status: 'idle',
    wanted: {},
    offline: false,
    load: () => {
      if (!get().cart) set({ status: 'loading' })
      loadWaiting ??= inTurn(fetchCart)
      return loadWaiting
    },
    setLine: (update) => {
      const key = lineKey(update)
      const wanted = { ...get().wanted, [key]: update }
      const { cart } = get()
      set({ wanted, cart: cart && withWanted(cart, wanted), status: 'updating' })
      return inTurn(() => send(key))
    },
  }
})

/** A fresh cart, whatever it came with; what was pressed and is not answered yet stays ahead of it. */
export const takeCart = (cart: Cart): void =>
  useCart.setState(({ wanted }) => ({
    cart: withWanted(cart, wanted),
    status: Object.keys(wanted).length > 0 ? 'updating' : 'ready',
    offline: false,
  }))

/** Tells the cart where it finds the chosen place and time. */
export const connectCart = (readQuery: () => CartQuery): void => {
  query = readQuery
}
