import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { recordOrderChange } from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { acceptOrder } from './accept-order.ts'
import { changePaymentStatus, updatePaymentStatus } from './change-payment-status.ts'
import { retakeOrder } from './retake-order.ts'
import { notifyCustomer } from '../notify-customer.ts'

export type { OrderToPay } from '#/domains/orders/server/queries/orders-to-pay.ts'

/** A late payment may still revive the order. */
export const UNPAID_REASON = 'unpaid'

export type MoneyMovement = { orderId: string; amount: number }

/**
 * Kopecks (`decisions §6`): what is to go back, because it came too late or twice. A payment after the deadline
 * is kept if stock and slot could be taken again, one for a change as far as something is due. What staff had by hand
 * counts alone; money is better than a promised transfer (docs/decisions/122).
 */
export const recordPayment = async (tx: Db, { orderId, amount }: MoneyMovement): Promise<number> => {
  const order = await states.lockState(tx, orderId)
  if (!order) return amount
  if (!isPaidAtOnce(order.payment_method)) {
    if (await states.isPaidByHand(tx, orderId)) return returnWhole(tx, order, amount)
    await states.setPaymentMethod(tx, orderId, PAYMENT.online)
  }
  await states.addMoney(tx, orderId, { paid: amount })
  failpoint('money.counted')
  await states.insertLog(tx, orderId, { axis: 'payment', value: 'paid', actor: 'bank' })
  if (order.due > 0) return amount - (await payDue(tx, order, amount))
  const enough = order.paid - order.refunded + amount >= order.total
  if (enough && order.status === 'awaiting_payment') return acceptPayment(tx, order, null)
  if (
    enough &&
    order.status === 'cancelled' &&
    (await states.findLastReason(tx, orderId)) === UNPAID_REASON
  ) {
    if (await retakeOrder(tx, order)) return acceptPayment(tx, order, 'paid_late')
    await notifyCustomer(tx, order, 'money_returns')
  }
  await updatePaymentStatus(tx, orderId)
  return amount
}

/** Staff had the money first. */
const returnWhole = async (tx: Db, order: states.StateRow, amount: number): Promise<number> => {
  await states.insertLog(tx, order.id, {
    axis: 'payment',
    value: 'second',
    actor: 'bank',
    reason: formatMoney(amount),
  })
  await notifyCustomer(tx, order, 'paid_second', { sum: formatMoney(amount) })
  orderTopic.publish(tx, { id: order.id })
  return amount
}

/** Kopecks taken for the difference that a change made. */
const payDue = async (tx: Db, order: states.StateRow, amount: number): Promise<number> => {
  const kept = Math.min(order.due, amount)
  await states.payDue(tx, order.id, kept)
  if (order.needs_attention === 'change_unpaid' && kept === order.due)
    await states.setAttention(tx, order.id, null)
  await updatePaymentStatus(tx, order.id)
  orderTopic.publish(tx, { id: order.id })
  return kept
}

const acceptPayment = async (tx: Db, order: states.StateRow, reason: string | null): Promise<0> => {
  await states.setStatus(tx, order.id, { from: order.status, to: 'new' })
  if (order.status === 'cancelled') await recordOrderChange(tx, order.id, { cancelled: false })
  await states.insertHistory(tx, order.id, { status: 'new', actor: 'bank', reason })
  await updatePaymentStatus(tx, order.id)
  // A paid order no longer blocks stock.
  if (order.needs_attention === 'holds_much') await states.setAttention(tx, order.id, null)
  await acceptOrder(tx, order)
  failpoint('money.saved')
  return 0
}

const awaitsBank = (order: states.StateRow | undefined): order is states.StateRow =>
  order?.status === 'awaiting_payment' && isPaidAtOnce(order.payment_method)

/** The customer may retry before the deadline. */
export const markPaymentFailed = async (tx: Db, orderId: string): Promise<void> => {
  const order = await states.lockState(tx, orderId)
  if (!awaitsBank(order) || order.payment_status === 'failed') return
  await changePaymentStatus(tx, order, 'failed')
  await states.insertLog(tx, orderId, { axis: 'payment', value: 'failed', actor: 'bank' })
  await notifyCustomer(tx, order, 'not_paid')
}

export const markPaymentStarted = async (tx: Db, orderId: string, method?: number): Promise<void> => {
  const order = await states.lockState(tx, orderId)
  if (!awaitsBank(order)) return
  await changePaymentStatus(tx, order, 'pending')
  if (method !== undefined) await states.setPaymentMethod(tx, orderId, method)
}

/** The provider's data contradict ours. */
export const flagPaymentMismatch = async (tx: Db, orderId: string, reason: string): Promise<void> => {
  await states.setAttention(tx, orderId, 'by_hand')
  await states.insertLog(tx, orderId, { axis: 'attention', value: 'by_hand', actor: 'bank', reason })
  await notifyStaffOfAttention(tx, orderId, 'by_hand')
}
