import type { Db } from '#/platform/server/database/db.ts'

export const deleteInbox = async ({ sql }: Db, userId: string): Promise<void> => {
  await sql`delete from notifications where user_id = ${userId}`
  await sql`delete from inboxes where user_id = ${userId}`
}

/** The duplicate's sessions have ended; its browsers subscribe again. */
export const deleteSubscriptions = ({ sql }: Db, userId: string) => sql`
  delete from push_subscriptions where user_id = ${userId}`

/** The duplicate's letters end: its owner may confirm the address again. */
export const deleteMail = ({ sql }: Db, userId: string) => sql`
  delete from mail_addresses where user_id = ${userId}`

export const findMailForExport = ({ sql }: Db, userId: string) => sql<object[]>`
  select address, wanted from mail_addresses where user_id = ${userId} and coalesce(address, wanted) is not null`

/** Links first: a chat that is just being connected by one is deleted too. */
export const deleteTelegramChat = async ({ sql }: Db, userId: string): Promise<void> => {
  await sql`delete from telegram_links where user_id = ${userId}`
  await sql`delete from telegram_chats where user_id = ${userId}`
}

export const findTelegramForExport = ({ sql }: Db, userId: string) => sql<object[]>`
  select connected_at, chat_id::text as chat from telegram_chats where user_id = ${userId}`

/**
 * Under temporary numbers, until renumbered; false for an empty inbox. Of a mailing in both the customer's own
 * counts.
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

export const renumberInbox = async ({ sql }: Db, userId: string): Promise<void> => {
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

/** Only the host: the full address is a secret. */
export const findSubscriptionsForExport = ({ sql }: Db, userId: string) => sql<object[]>`
  select created_at, split_part(endpoint, '/', 3) as service from push_subscriptions
  where user_id = ${userId} order by created_at, id`

export const findNotificationsForExport = ({ sql }: Db, userId: string) => sql<object[]>`
  select created_at, name, title, text, read_at from notifications where user_id = ${userId} order by seq`
