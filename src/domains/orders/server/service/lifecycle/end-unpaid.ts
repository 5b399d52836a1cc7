import type { Db } from '#/platform/server/database/db.ts'
import * as money from '#/domains/orders/server/queries/orders-to-pay.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import { endOrder } from './end-order.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { UNPAID_REASON } from './record-payment.ts'

/** Longest overdue first. */
export const findUnpaidOrders = (db: Db, limit: number): Promise<{ id: string }[]> =>
  money.findUnpaid(db, limit)

/** False when paid or ended meanwhile. */
export const endUnpaid = async (tx: Db, orderId: string): Promise<boolean> => {
  const ended = await endOrder(tx, {
    orderId,
    from: 'awaiting_payment',
    actor: 'system',
    reason: UNPAID_REASON,
  })
  if (!ended) return false
  const order = await states.findState(tx, orderId)
  if (order) await notifyCustomer(tx, order, 'unpaid')
  return true
}
