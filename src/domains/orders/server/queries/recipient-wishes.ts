import type { RecipientWish } from '#/domains/orders/contract/recipient.ts'
import type { Db } from '#/platform/server/database/db.ts'

/** False when the same was said before. They are not reminded of the address any more. Under the order's lock. */
export const saveWish = async (
  { sql, now }: Db,
  orderId: string,
  { kind, text }: RecipientWish,
): Promise<boolean> =>
  (
    await sql`
      update address_requests
      set wish = ${kind}, wish_text = ${text || null}, wished_at = ${now()}, silent_at = null,
        opened_at = coalesce(opened_at, ${now()}), reminded_at = coalesce(reminded_at, ${now()}),
        sent_at = coalesce(sent_at, ${now()})
      where order_id = ${orderId} and (wish, coalesce(wish_text, '')) is distinct from (${kind}::text, ${text ?? ''}::text)`
  ).count === 1

/** An address was given after all. */
export const forgetWish = ({ sql }: Db, orderId: string) => sql`
  update address_requests set wish = null, wish_text = null, wished_at = null
  where order_id = ${orderId} and wish is not null`

/** The customer has chosen a new time: the recipient may give the address. */
export const settleOtherDay = async ({ sql, now }: Db, orderId: string): Promise<void> => {
  await sql`
    update address_requests set wish = null, wish_text = null, wished_at = null
    where order_id = ${orderId} and wish = 'other_day'`
  await sql`
    update orders set needs_attention = null, updated_at = ${now()}
    where id = ${orderId} and needs_attention = 'recipient_other_day'`
}
