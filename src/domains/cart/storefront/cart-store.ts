import { create } from 'zustand'
import { type Cart, cartApi } from '#/domains/cart/contract.ts'
import type { Input } from '#/platform/shared/endpoint.ts'
import { ApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/toast.tsx'
import { lineKey, type LineUpdate, type Wanted, without, withWanted } from './wanted-lines.ts'

export type CartQuery = NonNullable<Input<typeof cartApi.show>['query']>

type CartState = {
  cart: Cart | null
  /** `updating`: what is shown is ahead of the server, the sums follow in a moment. */
  status: 'idle' | 'loading' | 'ready' | 'updating' | 'failed'
  wanted: Wanted
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

/** Has anything, also put aside (`spec §4`). */
export const isEmpty = (cart: Cart): boolean =>
  cart.available_products.length + cart.unavailable_products.length + cart.deleted_products.length === 0

/** Milliseconds: an answer that does not come must not hold up all later presses. */
const PATIENCE = 20_000
const inTime = () => AbortSignal.timeout(PATIENCE)

let query: () => CartQuery = () => ({})
let channel: BroadcastChannel | undefined
/** Everything asked of the server, one after another, so that the last answer is the last truth. */
let turn: Promise<void> = Promise.resolve()
let loadWaiting: Promise<void> | undefined

const inTurn = (work: () => Promise<void>): Promise<void> => {
  turn = turn.then(work)
  return turn
}

export const useCart = create<CartState>((set, get) => {
  const take = (cart: Cart) => {
    const { wanted } = get()
    const ahead = Object.keys(wanted).length > 0
    set({ cart: withWanted(cart, wanted), status: ahead ? 'updating' : 'ready' })
  }

  const fetchCart = async () => {
    loadWaiting = undefined
    try {
      take(await api(cartApi.show, { query: query(), signal: inTime() }))
    } catch {
      set({ status: get().cart ? 'ready' : 'failed' })
    }
  }

  const send = async (key: string) => {
    const update = get().wanted[key]
    if (!update) return
    try {
      const cart = await api(cartApi.updateProduct, { query: query(), body: update, signal: inTime() })
      if (get().wanted[key] === update) set({ wanted: without(get().wanted, key) })
      take(cart)
      channel?.postMessage('changed')
    } catch (error) {
      // A refusal is of this line alone; without a connection nothing that was pressed will be done.
      const refused = error instanceof ApiError
      set({ wanted: refused ? without(get().wanted, key) : {} })
      toast({
        title: t('cart.notSaved'),
        text: refused ? error.body?.detail : t('cart.checkConnection'),
        tone: 'rose',
      })
      await fetchCart()
    }
  }

  return {
    cart: null,
    status: 'idle',
    wanted: {},
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

/** A fresh cart that came with another answer (a refused order). */
export const takeCart = (cart: Cart): void => useCart.setState({ cart, status: 'ready', wanted: {} })

/** Tells the cart where it finds the chosen place and time, and keeps all tabs at one cart; returns what stops it. */
export const connectCart = (readQuery: () => CartQuery): (() => void) => {
  query = readQuery
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const opened = new BroadcastChannel('lavanda-cart')
  channel = opened
  opened.addEventListener('message', () => void useCart.getState().load())
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
  }
}
