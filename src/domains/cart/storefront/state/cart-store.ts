import { create } from 'zustand'
import { type Cart, cartApi } from '#/domains/cart/contract.ts'
import { BONUSES, PROMOCODE } from '#/domains/cart/storage-names.ts'
import type { Input } from '#/platform/shared/endpoint.ts'
import { ApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { local } from '#/platform/web/storage.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import {
  lineKey,
  type LineUpdate,
  type PendingUpdates,
  without,
  withPendingUpdates,
} from './pending-lines.ts'

export type CartQuery = NonNullable<Input<typeof cartApi.show>['query']>

type CartState = {
  cart: Cart | null
  /** `updating`: lines are ahead of the server, sums follow. */
  status: 'idle' | 'loading' | 'ready' | 'updating' | 'failed'
  pending: PendingUpdates
  offline: boolean
  /** By this tab. */
  changed?: true
  load: () => Promise<void>
  /** Optimistic; 0 puts the line aside. */
  setLine: (update: LineUpdate) => Promise<void>
}

export const quantityOf = (cart: Cart | null, variantId: number): number =>
  [...(cart?.available_products ?? []), ...(cart?.unavailable_products ?? [])]
    .filter((line) => line.variant_id === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

export const useQuantity = (variantId: number): number =>
  useCart(
    ({ cart, pending }) =>
      pending[lineKey({ variant_id: variantId })]?.quantity ?? quantityOf(cart, variantId),
  )

export const piecesOf = (cart: Cart | null): number =>
  [...(cart?.available_products ?? []), ...(cart?.unavailable_products ?? [])].reduce(
    (sum, line) => sum + line.quantity,
    0,
  )

/** An unanswered request must not block later ones. */
const TIMEOUT_MS = 20_000
const withTimeout = () => AbortSignal.timeout(TIMEOUT_MS)

let query: () => CartQuery = () => ({})

/** By their names in the order form (`spec §3`). */
export const savedDiscounts = () => ({
  promocode: local.read(PROMOCODE) ?? undefined,
  withdraw_bonuses_amount: Number(local.read(BONUSES)) || undefined,
})

export const cartQuery = (): CartQuery => ({ ...query(), ...savedDiscounts() })

/** One after another: the last answer is the latest state. */
let queue: Promise<void> = Promise.resolve()
let loadWaiting: Promise<void> | undefined

const enqueue = (work: () => Promise<void>): Promise<void> => {
  queue = queue.then(work)
  return queue
}

/** By the server, for good: other failures are retried. */
const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 401

export const useCart = create<CartState>((set, get) => {
  const fetchCart = async () => {
    loadWaiting = undefined
    try {
      takeCart(await api(cartApi.show, { query: cartQuery(), signal: withTimeout() }))
    } catch {
      set(({ cart, pending }) => ({
        status: !cart ? 'failed' : Object.keys(pending).length > 0 ? 'updating' : 'ready',
        offline: true,
      }))
    }
  }

  const send = async (key: string) => {
    const update = get().pending[key]
    if (!update) return
    const settle = () => get().pending[key] === update && set({ pending: without(get().pending, key) })
    try {
      const cart = await api(cartApi.updateProduct, {
        query: cartQuery(),
        body: update,
        signal: withTimeout(),
      })
      settle()
      takeCart(cart)
    } catch (error) {
      if (!isRejected(error)) return set({ offline: true })
      settle()
      toast({ title: t('cart.notSaved'), text: error.body?.detail, tone: 'rose' })
      await fetchCart()
    }
  }

  return {
    cart: null,
    status: 'idle',
    pending: {},
    offline: false,
    load: () => {
      if (!get().cart) set({ status: 'loading' })
      loadWaiting ??= enqueue(fetchCart)
      return loadWaiting
    },
    setLine: (update) => {
      const key = lineKey(update)
      const pending = { ...get().pending, [key]: update }
      const { cart } = get()
      set({ pending, cart: cart && withPendingUpdates(cart, pending), status: 'updating', changed: true })
      return enqueue(() => send(key))
    },
  }
})

/** Keeps pending updates on top. */
export const takeCart = (cart: Cart): void =>
  useCart.setState(({ pending }) => ({
    cart: withPendingUpdates(cart, pending),
    status: Object.keys(pending).length > 0 ? 'updating' : 'ready',
    offline: false,
  }))

export const connectCart = (readQuery: () => CartQuery): void => {
  query = readQuery
}
