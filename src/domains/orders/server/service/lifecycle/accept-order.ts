import type { Db } from '#/platform/server/database/db.ts'
import { orderTopic } from '#/domains/orders/server/topics.ts'
import type { StateRow } from '#/domains/orders/server/queries/order-state.ts'
import { orderAccepted } from '#/domains/orders/server/events.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { notifyingCustomer } from '../notify-customer.ts'
import { notifyingStaffOfNewOrder, type OrderForStaff } from '../notify-staff.ts'

type OrderToAccept = OrderForStaff &
  Pick<
    StateRow,
    'user_id' | 'reason' | 'recipient_name' | 'recipient_phone' | 'remember_date' | 'address_status'
  >

/** Notifies the customer, the store's staff and subscribers. */
export const acceptOrder = async (tx: Db, order: OrderToAccept): Promise<void> => {
  await writeTogether(tx, notifyingStaffOfNewOrder(tx, order), ...(await acceptance(tx, order)))
}

/** With other writes, without the staff. */
export const acceptance = async (tx: Db, order: OrderToAccept) => {
  orderTopic.publish(tx, { id: order.id })
  const { user_id: userId } = order
  const ofOthers = await orderAccepted.emit(tx, {
    orderId: order.id,
    userId,
    date: order.date,
    reason: order.reason,
    recipientName: order.recipient_name,
    recipientPhone: order.recipient_phone,
    remember: order.remember_date,
    asksRecipient: order.address_status === 'requested',
  })
  return [...notifyingCustomer(tx, order, 'accepted'), ...ofOthers]
}
