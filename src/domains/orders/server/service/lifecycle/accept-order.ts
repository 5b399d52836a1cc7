import type { Db } from '#/platform/server/database/db.ts'
import { orderNews } from '#/domains/orders/server/topics.ts'
import type { StateRow } from '#/domains/orders/server/queries/state.ts'
import { orderAccepted } from '#/domains/orders/server/events.ts'
import { tellCustomer } from '../notify-customer.ts'

type Accepted = Pick<
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

/** The shop has an order to make: its customer is told, and whoever waits for orders has it. */
export const acceptOrder = async (tx: Db, order: Accepted): Promise<void> => {
  orderNews.tell(tx, { id: order.id })
  await tellCustomer(tx, order, 'accepted')
  await orderAccepted.happened(tx, {
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
