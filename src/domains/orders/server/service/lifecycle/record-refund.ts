import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { updatePaymentStatus } from './change-payment-status.ts'
import { notifyCustomer } from '../notify-customer.ts'
import type { MoneyMovement } from './record-payment.ts'

/** Kopecks, by the provider. Of an order that was paid by hand nothing that the bank had was counted. */
export const recordRefund = async (tx: Db, { orderId, amount }: MoneyMovement): Promise<void> => {
  if (!(await states.isPaidByHand(tx, orderId))) await states.addMoney(tx, orderId, { refunded: amount })
  await states.insertLog(tx, orderId, { axis: 'payment', value: 'refunded', actor: 'bank' })
  const order = await updatePaymentStatus(tx, orderId)
  if (order) await notifyCustomer(tx, order, 'money_back', { sum: formatMoney(amount) })
}

/** Kopecks of cash, by staff. */
export const recordCashRefund = async (
  tx: Db,
  { orderId, amount, staffId }: MoneyMovement & { staffId: string },
): Promise<void> => {
  await states.addMoney(tx, orderId, { refunded: amount })
  await states.insertLog(tx, orderId, {
    axis: 'payment',
    value: 'refunded',
    actor: staffId,
    reason: formatMoney(amount),
  })
  await updatePaymentStatus(tx, orderId)
}

export const flagFailedRefund = async (tx: Db, orderId: string): Promise<void> => {
  if (!(await states.setAttention(tx, orderId, 'refund_failed'))) return
  await states.insertLog(tx, orderId, { axis: 'attention', value: 'refund_failed', actor: 'bank' })
  await notifyStaffOfAttention(tx, orderId, 'refund_failed')
}

type RefundThere = {
  orderId: string
  amount: number | 'all'
  staffId?: string | undefined
  reason?: string | undefined
}

/**
 * Kopecks that a marketplace gives back itself, and owes the shop no longer: no money and no receipt of ours. 409 when
 * more than is left.
 */
export const recordRefundThere = async (
  tx: Db,
  { orderId, amount, staffId, reason }: RefundThere,
): Promise<void> => {
  const order = await states.lockState(tx, orderId)
  const left = order ? order.paid - order.refunded : 0
  const back = amount === 'all' ? left : amount
  if (back > left) throw conflict('refund_too_large', { left })
  if (back === 0) return
  await states.addMoney(tx, orderId, { refunded: back })
  await states.insertLog(tx, orderId, {
    axis: 'payment',
    value: 'refunded',
    actor: staffId ?? 'system',
    reason: reason ?? formatMoney(back),
  })
  await updatePaymentStatus(tx, orderId)
}
