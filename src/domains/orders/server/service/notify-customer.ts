import { notify, notifying } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { NotifiedOrder } from '#/domains/orders/server/queries/order-state.ts'

/** Texts: `orderNotice.<what>`. */
export type Notice =
  | Exclude<OrderStatus, 'awaiting_payment' | 'assembling' | 'assembled' | 'new'>
  | 'accepted'
  | 'unpaid'
  | 'not_paid'
  | 'money_back'
  | 'money_returns'
  | 'paid_second'
  | 'late'
  | 'delivering_at'
  | 'photo'
  | 'photo_last_call'
  | 'address_received'
  | 'recipient_silent'
  | 'recipient_other_day'
  | 'recipient_refused'
  | 'photo_approved'
  | 'message'
  | 'cancel_declined'
  | 'changed'
  | 'due'
  | 'substitution'
  | 'substituted'
  | 'left_out'

/** `decisions §7`. */
export const notifyCustomer = async (
  tx: Db,
  order: NotifiedOrder,
  what: Notice,
  values: Record<string, string | number> = {},
): Promise<void> => {
  if (order.user_id !== null) await notify(tx, order.user_id, messageOf(order, what, values))
}

/** Nobody is told who has not said who buys. */
export const notifyingCustomer = (tx: Db, order: NotifiedOrder, what: Notice) =>
  order.user_id === null ? [] : notifying(tx, order.user_id, messageOf(order, what, {}))

const messageOf = ({ id, number }: NotifiedOrder, what: Notice, values: Record<string, string | number>) => ({
  name: t('orderNotice.name', { number }),
  title: t(`orderNotice.${what}.title`, values),
  text: t(`orderNotice.${what}.text`, values),
  link: `/profile/orders/${id}`,
})
