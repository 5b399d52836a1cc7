import type { Db } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import { isReader, type StaffReaders } from './staff-readers.ts'

export type NewTelegram = { title: string; body: string; link: string | null; expiresAt: Date }

/** For what `insertingNotification` inserts in this statement; answers the number of rows. */
export const insertingTelegram = (
  { sql, now }: Db,
  { title, body, link, expiresAt }: NewTelegram,
): Write<number> => ({
  steps: [
    sql`new_telegrams as (
      insert into telegram_messages (user_id, notification_id, title, body, link, due_at, expires_at)
      select c.user_id, n.id, ${title}::text, ${body}::text, ${link}::text, ${now()}::timestamptz,
        ${expiresAt}::timestamptz
      from new_notification n join telegram_chats c on c.user_id = n.user_id
      for key share of c
      returning id)`,
  ],
  answer: sql`(select count(*) from new_telegrams)`,
  read: (count) => count as number,
})

/** One row for each chat; takes the place of what waits about the subject. */
export const insertingTelegramToStaff = (
  db: Db,
  readers: StaffReaders,
  { subject, title, body, link, expiresAt }: NewTelegram & { subject: string },
): Write<number> => ({
  steps: [
    db.sql`earlier_telegrams as (
      delete from telegram_messages where id in (
        select id from telegram_messages where subject = ${subject} and notification_id is null
        for update skip locked))`,
    db.sql`staff_telegrams as (
      insert into telegram_messages (user_id, subject, title, body, link, due_at, expires_at)
      select c.user_id, ${subject}::text, ${title}::text, ${body}::text, ${link}::text, ${db.now()}::timestamptz,
        ${expiresAt}::timestamptz
      from telegram_chats c join staff on staff.user_id = c.user_id
      where c.for_staff and ${isReader(db, readers)}
      for key share of c
      returning id)`,
  ],
  answer: db.sql`(select count(*) from staff_telegrams)`,
  read: (count) => count as number,
})

export type TakenTelegram = {
  id: string
  user_id: string
  chat_id: number
  title: string
  body: string
  link: string | null
  tries: number
  /** Not expired, unread or of one's work. */
  is_wanted: boolean
}

/**
 * In the sequence in which they were written: of one chat none before an earlier one that waits. Leased until
 * `leaseUntil`, when others may take them: a killed process loses nothing.
 */
export const claimDueTelegrams = (
  { sql, now }: Db,
  { limit, leaseUntil }: { limit: number; leaseUntil: Date },
) => sql<TakenTelegram[]>`
  with due as materialized (
    select id from telegram_messages m
    where due_at <= ${now()} and not exists (
      select from telegram_messages earlier
      where earlier.user_id = m.user_id and earlier.id < m.id and earlier.due_at > ${now()})
    order by due_at, id limit ${limit}
    for update skip locked
  ), taken as (
    update telegram_messages m set due_at = ${leaseUntil}, tries = m.tries + 1
    from due, telegram_chats c
    where m.id = due.id and c.user_id = m.user_id
    returning m.*, c.chat_id, c.for_staff
  )
  select id, user_id, chat_id::float8 as chat_id, title, body, link, tries,
    expires_at > ${now()} and case
      when notification_id is null then for_staff and exists (select from staff where staff.user_id = taken.user_id)
      else not exists (select from notifications n where n.id = notification_id and read_at is not null)
    end as is_wanted
  from taken order by id`

export const deleteTelegram = ({ sql }: Db, id: string) => sql`delete from telegram_messages where id = ${id}`

/** Deletes what would be too late then. */
export const postponeTelegram = ({ sql }: Db, id: string, until: Date) => sql`
  with late as (delete from telegram_messages where id = ${id} and expires_at <= ${until})
  update telegram_messages set due_at = ${until} where id = ${id} and expires_at > ${until}`

/** Claimed and not tried. */
export const releaseTelegrams = ({ sql }: Db, ids: readonly string[], until: Date) => sql`
  update telegram_messages set due_at = ${until}, tries = tries - 1 where id = any(${ids as string[]}::bigint[])`

export const countLateTelegrams = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from telegram_messages where due_at < ${before} and expires_at > ${before}`
  return row.late
}
