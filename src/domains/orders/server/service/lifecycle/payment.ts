import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { paymentStatusOf } from '#/domains/orders/rules/order.ts'
import * as money from '#/domains/orders/server/queries/payment.ts'
import * as states from '#/domains/orders/server/queries/state.ts'
import { callToLook } from '../notify-staff.ts'
import { acceptOrder } from './accept-order.ts'
import { endOrder } from './end-order.ts'
import { retakeOrder } from './retake-order.ts'
import { tellCustomer } from '../notify-customer.ts'

export type { OrderToPay } from '#/domains/orders/server/queries/payment.ts'

/** Why an unpaid order ended; money that comes after this may still be kept. */
const UNPAID = 'unpaid'

/** The order stays as it is until the transaction ends: taken before the rows of its payments. */
export const holdForMoney = async (tx: Db, orderId: string): Promise<void> => {
  await states.lockState(tx, orderId)
}

/** What there is to pay of an order and what for; null for none, and for another's where an owner is named. */
export const orderToPay = (db: Db, orderId: string, userId?: string) =>
  money.findOrderToPay(db, orderId, userId)

type Came = { orderId: string; amount: number }

/**
 * So many kopecks of a payment have come (`decisions §6`). `kept`: the order is paid by them, now or again, since
 * everything that it held could be taken once more; `return`: they are too late, or the order was paid already.
 */
export const moneyCame = async (tx: Db, { orderId, amount }: Came): Promise<'kept' | 'return'> => {
  const order = await states.lockState(tx, orderId)
  if (!order) return 'return'
  await states.addMoney(tx, orderId, { paid: amount })
  failpoint('money.counted')
  await states.insertLog(tx, orderId, { axis: 'payment', value: 'paid', actor: 'bank' })
  const enough = order.paid - order.refunded + amount >= order.total
  if (enough && order.status === 'awaiting_payment') return keep(tx, order, null)
  if (enough && order.status === 'cancelled' && (await states.findLastReason(tx, orderId)) === UNPAID) {
    if (await retakeOrder(tx, order)) return keep(tx, order, 'paid_late')
    await tellCustomer(tx, order, 'money_returns')
  }
  await followMoney(tx, orderId)
  return 'return'
}

const keep = async (tx: Db, order: states.StateRow, reason: string | null): Promise<'kept'> => {
  await states.setStatus(tx, order.id, { from: order.status, to: 'new' })
  await states.insertHistory(tx, order.id, { status: 'new', actor: 'bank', reason })
  await followMoney(tx, order.id)
  // What is paid is held by nobody without money.
  if (order.needs_attention === 'holds_much') await states.setAttention(tx, order.id, null)
  await acceptOrder(tx, order)
  failpoint('money.kept')
  return 'kept'
}

/** So many kopecks went back to the customer. */
export const moneyWentBack = async (tx: Db, { orderId, amount }: Came): Promise<void> => {
  await states.addMoney(tx, orderId, { refunded: amount })
  await states.insertLog(tx, orderId, { axis: 'payment', value: 'refunded', actor: 'bank' })
  const order = await followMoney(tx, orderId)
  if (order) await tellCustomer(tx, order, 'money_back', { sum: formatMoney(amount) })
}

/** So many kopecks that were taken by hand were given back by one of the staff. */
export const moneyGivenBack = async (
  tx: Db,
  { orderId, amount, staffId }: Came & { staffId: string },
): Promise<void> => {
  await states.addMoney(tx, orderId, { refunded: amount })
  await states.insertLog(tx, orderId, {
    axis: 'payment',
    value: 'refunded',
    actor: staffId,
    reason: formatMoney(amount),
  })
  await followMoney(tx, orderId)
}

/** The payment axis says what the sums say. */
const followMoney = async (tx: Db, orderId: string) => {
  const order = await states.lockState(tx, orderId)
  if (order)
    await states.setPaymentStatus(tx, orderId, paymentStatusOf(order.paid, order.refunded, order.total))
  return order
}

/** The bank refused: the customer may try again while the order waits. */
export const paymentFailed = async (tx: Db, orderId: string): Promise<void> => {
  const order = await states.lockState(tx, orderId)
  if (order?.status !== 'awaiting_payment' || order.payment_status === 'failed') return
  await states.setPaymentStatus(tx, orderId, 'failed')
  await states.insertLog(tx, orderId, { axis: 'payment', value: 'failed', actor: 'bank' })
  await tellCustomer(tx, order, 'not_paid')
}

/** The customer tries again. */
export const paymentBegan = async (tx: Db, orderId: string): Promise<void> => {
  const order = await states.lockState(tx, orderId)
  if (order?.status === 'awaiting_payment') await states.setPaymentStatus(tx, orderId, 'pending')
}

/** Money that does not go back by itself: somebody has to look. */
export const refundStuck = async (tx: Db, orderId: string): Promise<void> => {
  if (!(await states.setAttention(tx, orderId, 'refund_failed'))) return
  await states.insertLog(tx, orderId, { axis: 'attention', value: 'refund_failed', actor: 'bank' })
  await callToLook(tx, orderId, 'refund_failed')
}

/** The bank says of the money otherwise than we: somebody has to look. */
export const moneyDoubted = async (tx: Db, orderId: string, reason: string): Promise<void> => {
  await states.setAttention(tx, orderId, 'by_hand')
  await states.insertLog(tx, orderId, { axis: 'attention', value: 'by_hand', actor: 'bank', reason })
  await callToLook(tx, orderId, 'by_hand')
}

/** Orders that have waited for their money long enough, the longest first. */
export const unpaidOrders = (db: Db, limit: number): Promise<{ id: string }[]> => money.findUnpaid(db, limit)

/** Ends an order that was not paid in time; everything is given back. False when it is paid or ended by now. */
export const endUnpaid = async (tx: Db, orderId: string): Promise<boolean> => {
  const ended = await endOrder(tx, { orderId, from: 'awaiting_payment', actor: 'system', reason: UNPAID })
  if (!ended) return false
  const order = await states.findState(tx, orderId)
  if (order) await tellCustomer(tx, order, 'unpaid')
  return true
}
