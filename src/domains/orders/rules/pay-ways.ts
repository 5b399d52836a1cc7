import { PAYMENT } from '../contract/customer.ts'
import { isMarketplace, type OrderSource } from './order-sources.ts'

/** `link`: online, by a link in an SMS; `cash`, `card`: in the store, now; `marketplace`: paid there. */
export const PAY_WAYS = ['link', 'courier', 'pickup', 'cash', 'card', 'transfer', 'marketplace'] as const
export type PayWay = (typeof PAY_WAYS)[number]

const METHODS: Record<PayWay, number> = {
  link: PAYMENT.online,
  courier: PAYMENT.to_courier,
  pickup: PAYMENT.at_pickup,
  cash: PAYMENT.at_pickup,
  card: PAYMENT.at_pickup,
  transfer: PAYMENT.transfer,
  marketplace: PAYMENT.marketplace,
}
export const methodOf = (way: PayWay): number => METHODS[way]

const PAID_NOW: ReadonlySet<PayWay> = new Set(['cash', 'card', 'marketplace'])
/** Somebody in the store has the money, or a marketplace owes it. */
export const isPaidNow = (way: PayWay): boolean => PAID_NOW.has(way)

/** The usual one first. */
export const payWaysFor = (source: OrderSource, handover: 'now' | 'pickup' | 'delivery'): PayWay[] => {
  if (isMarketplace(source)) return ['marketplace']
  const inStore: PayWay[] = ['card', 'cash']
  if (handover === 'now') return inStore
  const later: PayWay[] = ['link', handover === 'delivery' ? 'courier' : 'pickup', 'transfer']
  return source === 'counter' ? [...inStore, ...later] : [...later, ...inStore]
}

/** What staff may replace a link by: money that they have now, or a transfer that is awaited. */
export const INSTEAD_OF_LINK = ['cash', 'card', 'sbp', 'transfer'] as const
export type InsteadOfLink = (typeof INSTEAD_OF_LINK)[number]
