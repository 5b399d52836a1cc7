import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'

/** Identified by its session. */
type Browser = { userId: string; sessionId: string }
type SubscriptionKeys = { endpoint: string; p256dh: string; auth: string; forStaff: boolean }

export const findSubscription = async ({ sql }: Db, { userId, sessionId }: Browser) => {
  const [row] = await sql<{ for_staff: boolean }[]>`
    select for_staff from push_subscriptions where user_id = ${userId} and session_id = ${sessionId}
    order by for_staff desc limit 1`
  return row
}

export const isStaff = async ({ sql }: Db, userId: string): Promise<boolean> =>
  (await sql`select from staff where user_id = ${userId}`).count === 1

/** Blocks ending the session until the transaction ends; false when it has ended. */
export const lockSession = async ({ sql }: Db, { userId, sessionId }: Browser): Promise<boolean> =>
  (
    await sql`select from sessions where id = ${sessionId} and user_id = ${userId} and revoked_at is null for share`
  ).count === 1

/** What waits for it is deleted too. */
export const deleteOthersSubscription = ({ sql }: Db, userId: string, endpoint: string) => sql`
  delete from push_subscriptions where endpoint = ${endpoint} and user_id <> ${userId}`

/** False for an erased user. */
export const upsertSubscription = async (
  { sql, now }: Db,
  { userId, sessionId }: Browser,
  { endpoint, p256dh, auth, forStaff }: SubscriptionKeys,
): Promise<boolean> =>
  (
    await sql`
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, for_staff, created_at)
      values (${uuidv7()}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${forStaff}, ${now()})
      on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, for_staff = excluded.for_staff, created_at = excluded.created_at`
  ).count === 1

export const deleteOldestSubscriptions = ({ sql }: Db, userId: string, most: number) => sql`
  delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${most})`

export const deleteSubscriptionOf = async ({ sql }: Db, userId: string, endpoint: string): Promise<boolean> =>
  (await sql`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`).count > 0

export const countSubscriptions = async ({ sql }: Db, userId: string): Promise<number> => {
  const [row] = await sql<[{ browsers: number }]>`
    select count(*)::int as browsers from push_subscriptions where user_id = ${userId}`
  return row.browsers
}
