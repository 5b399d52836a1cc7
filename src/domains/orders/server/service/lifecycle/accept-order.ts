import type { Db } from '#/platform/server/database/db.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { StateRow } from '#/domains/orders/server/queries/order-state.ts'
import { orderAccepted } from '#/domains/orders/server/events.ts'
import { notifyCustomer } from '../notify-customer.ts'

type OrderToAccept = Pick<
  StateRow,
  | 'id'
  | 'number'
  | 'user_id'
  | 'date'
  | 'reason'
  | 'recipient_name'
  | 'recipient_phone'
  | 'remember_date'
  | 'address_status'
>

/** Notifies the customer and everyone subscribed to orders. */
export const acceptOrder = async (tx: Db, order: OrderToAccept): Promise<void> => {
  orderTopic.publish(tx, { id: order.id })
  await notifyCustomer(tx, order, 'accepted')
  await orderAccepted.emit(tx, {
    orderId: order.id,
    userId: order.user_id,
    date: order.date,
    reason: order.reason,
    recipientName: order.recipient_name,
    recipientPhone: order.recipient_phone,
    remember: order.remember_date,
    asksRecipient: order.address_status === 'requested',
  })
}
