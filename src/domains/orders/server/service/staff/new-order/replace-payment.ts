import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import type { InsteadOfLink } from '#/domains/orders/rules/pay-ways.ts'
import { paymentReplaced, paymentReplacing } from '#/domains/orders/server/events.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import {
  awaitTransfer,
  schedulePayLink,
  stopPayLinkSms,
} from '#/domains/orders/server/queries/staff/new-order.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { changePaymentStatus } from '../../lifecycle/change-payment-status.ts'
import { requireOrder } from '../require-order.ts'
import { freshOrder, showStaffOrder } from '../show-staff-order.ts'
import { acceptPaidByHand } from './accept-paid-by-hand.ts'
import { transferUntil } from './transfer-until.ts'

type Replacement = { id: string; way: InsteadOfLink }

/**
 * What was begun at the bank for an order that waits for its money ends: staff have the money, or await a transfer, whose
 * invoice the link shows. 409 with the order when it waits no more, also when the bank has the money meanwhile
 * (docs/decisions/122).
 */
export const replacePayment = async (db: Db, staff: Staff, { id, way }: Replacement) => {
  await requireOrder(db, staff, id)
  await paymentReplacing.emit(db, { orderId: id })
  return db.transaction(async (tx) => {
    const order = await lockAwaited(tx, staff, id)
    if (isPaidAtOnce(order.payment_method)) await endBankPayment(tx, staff, order, way)
    if (way === 'transfer') await promiseTransfer(tx, order)
    else {
      await states.setPaymentMethod(tx, id, PAYMENT.at_pickup)
      await acceptPaidByHand(tx, staff, order, way)
    }
    await recordAction(tx, staff, {
      action: 'order.replace_payment',
      subject: 'order',
      subjectId: id,
      after: { number: order.number, way },
    })
    return showStaffOrder(tx, staff, id)
  })
}

const lockAwaited = async (tx: Db, staff: Staff, id: string): Promise<states.StateRow> => {
  const order = await states.lockState(tx, id)
  if (order?.status !== 'awaiting_payment') throw conflict('order_moved', await freshOrder(tx, staff, id))
  // Their owner sees the link; who stands at the counter may be anybody.
  if (order.points > 0 && order.source !== 'site') throw conflict('points_by_link')
  return order
}

const endBankPayment = async (tx: Db, staff: Staff, { id }: states.StateRow, way: InsteadOfLink) => {
  await stopPayLinkSms(tx, id)
  await states.insertLog(tx, id, {
    axis: 'payment',
    value: 'replaced',
    actor: staff.id,
    reason: way,
  })
  await paymentReplaced.emit(tx, { orderId: id })
}

const promiseTransfer = async (tx: Db, order: states.StateRow) => {
  await changePaymentStatus(tx, order, 'unpaid')
  await states.setPaymentMethod(tx, order.id, PAYMENT.transfer)
  await awaitTransfer(tx, order.id, await transferUntil(tx))
  await schedulePayLink(tx, order.id)
  orderTopic.publish(tx, { id: order.id })
}
