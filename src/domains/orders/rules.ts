import { PAYMENT, type OrderStatus } from './contract.ts'

/** Ways to pay on receipt by the kind of order (`decisions §6`). */
export const paymentMethodsFor = (orderType: 'delivery' | 'pickup') =>
  orderType === 'pickup'
    ? [{ id: PAYMENT.at_pickup, code: 'at_pickup' as const }]
    : [{ id: PAYMENT.to_courier, code: 'to_courier' as const }]

export const canPay = (orderType: 'delivery' | 'pickup', method: number): boolean =>
  paymentMethodsFor(orderType).some(({ id }) => id === method)

/** The way of an order as the customer sees it, one line of steps per kind of order. */
export const STEPS: Record<'delivery' | 'pickup', OrderStatus[]> = {
  delivery: ['new', 'confirmed', 'assembling', 'delivering', 'completed'],
  pickup: ['new', 'confirmed', 'assembling', 'ready_for_pickup', 'completed'],
}

/** Where on the way a status stands; -1 for one that lies beside it (cancelled, failed). */
export const stepOf = (orderType: 'delivery' | 'pickup', status: OrderStatus): number =>
  STEPS[orderType].indexOf(status === 'assembled' ? 'assembling' : status === 'awaiting_payment' ? 'new' : status)
