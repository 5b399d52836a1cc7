import { notify } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'

type Told = { id: string; number: number; user_id: string }

/** What the customer learns of an order: `orderNotice.<what>`, in their inbox and on their open pages. */
export type Notice =
  | Exclude<OrderStatus, 'awaiting_payment' | 'assembling' | 'assembled' | 'new'>
  | 'accepted'
  | 'unpaid'
  | 'not_paid'
  | 'money_back'
  | 'money_returns'
  | 'late'
  | 'photo'
  | 'address_received'
  | 'recipient_silent'
  | 'photo_approved'
  | 'message'
  | 'cancel_declined'

/** Puts a step of the order into its customer's inbox (`decisions §7`). */
export const tellCustomer = (
  tx: Db,
  { id, number, user_id }: Told,
  what: Notice,
  values: Record<string, string | number> = {},
): Promise<void> =>
  notify(tx, user_id, {
    name: t('orderNotice.name', { number }),
    title: t(`orderNotice.${what}.title`, values),
    text: t(`orderNotice.${what}.text`, values),
    link: `/profile/orders/${id}`,
  })
