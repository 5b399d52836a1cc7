import type { Db } from '#/platform/server/database/db.ts'

export const deleteInbox = async ({ sql }: Db, userId: string): Promise<void> => {
  await sql`delete from notifications where user_id = ${userId}`
  await sql`delete from inboxes where user_id = ${userId}`
}

/** Whoever was signed in as the double signs in anew, and so does the browser ask anew to be told. */
export const deleteBrowsers = ({ sql }: Db, userId: string) => sql`
  delete from push_subscriptions where user_id = ${userId}`

/**
 * Behind numbers that no inbox gives, until they are counted anew; false when there was nothing to move. Of a mailing
 * that both were told of the customer's own is the one that counts.
 */
export const moveNotifications = async ({ sql }: Db, from: string, into: string): Promise<boolean> => {
  await sql`select from inboxes where user_id in (${from}, ${into}) order by user_id for update`
  const { count } = await sql`
    update notifications n set user_id = ${into}, seq = -seq - (
      select coalesce(max(last_seq), 0) from inboxes where user_id = ${into}
    ), mailing_id = case when not exists (
      select from notifications own where own.user_id = ${into} and own.mailing_id = n.mailing_id
    ) then mailing_id end where user_id = ${from}`
  await sql`delete from inboxes where user_id = ${from}`
  return count > 0
}

/** Numbers an inbox without gaps, in the order of time. */
export const countAnew = async ({ sql }: Db, userId: string): Promise<void> => {
  await sql`update notifications set seq = -seq where user_id = ${userId} and seq > 0`
  await sql`
    update notifications n set seq = counted.place
    from (
      select id, row_number() over (order by created_at, seq desc) as place from notifications where user_id = ${userId}
    ) counted
    where n.id = counted.id`
  await sql`
    insert into inboxes (user_id, last_seq)
    select ${userId}::uuid, count(*) from notifications where user_id = ${userId}
    on conflict (user_id) do update set last_seq = excluded.last_seq`
}

/** Where news are sent to besides the shop itself: the service of the browser's maker, not the address at it. */
export const findBrowsers = ({ sql }: Db, userId: string) => sql<object[]>`
  select created_at, split_part(endpoint, '/', 3) as service from push_subscriptions
  where user_id = ${userId} order by created_at, id`

export const findTold = ({ sql }: Db, userId: string) => sql<object[]>`
  select created_at, name, title, text, read_at from notifications where user_id = ${userId} order by seq`
