import type { SuspectedFriend } from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'

/** Compared with customers and with the circle's orders. */
export const findSharedTraits = async ({ sql }: Db, { orderId, friendId, circle }: SuspectedFriend) => {
  const ofCircle = sql`other.user_id = any(${circle}::uuid[])`
  const [row] = await sql<{ recipient: boolean; address: boolean }[]>`
    select
      exists (
        select from users u
        where u.phone = o.recipient_phone and u.id <> ${friendId} and u.created_at <= o.created_at)
      or exists (
        select from orders other
        where other.recipient_phone = o.recipient_phone and ${ofCircle}) as recipient,
      exists (
        select from orders other
        where ${ofCircle} and lower(other.address->>'name') = lower(o.address->>'name')
          and lower(coalesce(other.address->>'apartment', '')) = lower(coalesce(o.address->>'apartment', ''))
      ) as address
    from orders o where o.id = ${orderId}`
  return row
}
