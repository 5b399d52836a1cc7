import { uuidv7 } from 'uuidv7'
import type { AcceptedOrder } from '#/domains/orders/server/service/order-events.ts'
import type { Db } from '#/platform/server/db.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from './queries.ts'

/** «Запомнить дату» makes a yearly reason of an order (`decisions §6`); the same order makes it once. */
export const rememberDay = async (tx: Db, order: AcceptedOrder): Promise<void> => {
  if (!order.remember) return
  await queries.insertReasonOfOrder(tx, {
    id: uuidv7(),
    userId: order.userId,
    title: order.reason ?? t('reminders.flowersFor', { name: order.recipientName }),
    date: order.date,
    orderId: order.orderId,
    recipient: { name: order.recipientName, phone: order.recipientPhone },
  })
}
