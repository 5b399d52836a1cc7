import type { Db } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import type { Changed } from '#/platform/server/pubsub/watch-changes.ts'
import type { Notification } from '#/domains/notifications/contract/inbox.ts'

export type NotificationRow = Omit<Notification, 'created_at'> & { created_at: Date }

const columns = ({ sql }: Db) =>
  sql`id, seq::int as seq, name, title, text, link, created_at, read_at is not null as is_read`

export type NewNotification = Pick<NotificationRow, 'id' | 'name' | 'title' | 'text' | 'link'>

/**
 * Holds the inbox's row lock until the transaction ends, so that numbers follow commits. Null for an erased
 * customer.
 */
export const insertingNotification = (
  { sql, now }: Db,
  userId: string,
  { id, name, title, text, link }: NewNotification,
): Write<number | null> => ({
  steps: [
    sql`numbered_inbox as (
      insert into inboxes (user_id, last_seq, changed_at) values (${userId}, 1, ${now()})
      on conflict (user_id) do update set last_seq = inboxes.last_seq + 1, changed_at = excluded.changed_at
      returning last_seq)`,
    sql`new_notification as (
      insert into notifications (id, user_id, seq, name, title, text, link, created_at)
      select ${id}::uuid, ${userId}::uuid, last_seq, ${name}::text, ${title}::text, ${text}::text, ${link}::text,
        ${now()}::timestamptz
      from numbered_inbox
      returning id, user_id, seq)`,
  ],
  answer: sql`(select seq::int from new_notification)`,
  read: (seq) => seq as number | null,
})

export const findNotifications = (
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  db.sql<NotificationRow[]>`
    select ${columns(db)} from notifications where user_id = ${userId}
    order by notifications.seq desc limit ${limit} offset ${offset}`

export const findAfter = (db: Db, userId: string, seq: number, limit: number) =>
  db.sql<NotificationRow[]>`
    select ${columns(db)} from notifications where user_id = ${userId} and notifications.seq > ${seq}
    order by notifications.seq limit ${limit}`

export type ChangedInbox = Changed & { last_seq: number }

export const findChangedInboxes = ({ sql }: Db, since: Date) => sql<ChangedInbox[]>`
  select user_id as id, changed_at as at, xmin::text as version, last_seq::int as last_seq
  from inboxes where changed_at > ${since} order by changed_at`

/** The last number before this moment, and of all. */
export const findSeqBefore = async ({ sql }: Db, userId: string, moment: Date) => {
  const [row] = await sql<[{ before: number; last: number }]>`
    select coalesce(max(seq) filter (where created_at < ${moment}), 0)::int as before, coalesce(max(seq), 0)::int as last
    from notifications where user_id = ${userId}`
  return row
}

export const countNotifications = async ({ sql }: Db, userId: string): Promise<number> => {
  const [row] = await sql<[{ total: number }]>`
    select count(*)::int as total from notifications where user_id = ${userId}`
  return row.total
}

export const countUnread = async ({ sql }: Db, userId: string): Promise<number> => {
  const [row] = await sql<[{ unread: number }]>`
    select count(*)::int as unread from notifications where user_id = ${userId} and read_at is null`
  return row.unread
}

/** What arrives meanwhile stays unread. */
export const markAllRead = ({ sql, now }: Db, userId: string) =>
  // Another process's clock may be ahead.
  sql`
    update notifications set read_at = greatest(${now()}::timestamptz, created_at)
    where user_id = ${userId} and read_at is null`
