import { type OrderStatus, PAYMENT } from './contract.ts'

/** Kopecks; more than twenty million roubles is talked over with a person (and is more than the tables hold). */
export const MOST_MONEY = 2_000_000_000

/** Ways to pay on receipt by the kind of order (`decisions §6`). */
export const paymentMethodsFor = (orderType: 'delivery' | 'pickup') =>
  orderType === 'pickup'
    ? [{ id: PAYMENT.at_pickup, code: 'at_pickup' as const }]
    : [{ id: PAYMENT.to_courier, code: 'to_courier' as const }]

/** On receipt, all of them: none will do where payment at once is asked for (peak days, `decisions §4`). */
export const isOnReceipt = (method: number): boolean =>
  method === PAYMENT.at_pickup || method === PAYMENT.to_courier

export const canPay = (orderType: 'delivery' | 'pickup', method: number): boolean =>
  paymentMethodsFor(orderType).some(({ id }) => id === method)

/** The customer cancels alone until somebody begins to make it (`decisions §6`). */
const CANCELLED_ALONE: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'new', 'confirmed'])
export const canCancel = (status: OrderStatus): boolean => CANCELLED_ALONE.has(status)
