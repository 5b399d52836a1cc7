import type { Db } from '#/platform/server/database/db.ts'
import { NOTIFY_WITHIN_H, UNREAD_FOR_S } from '#/domains/chat/rules/limits.ts'

const ago = (db: Db, seconds: number) => new Date(db.now().getTime() - seconds * 1000)

const unnotified = (db: Db) => db.sql`
  m.is_staff and not m.is_auto and m.read_at is null and m.seq > c.told_seq
  and m.created_at between ${ago(db, NOTIFY_WITHIN_H * 60 * 60)} and ${ago(db, UNREAD_FOR_S)}
  and not exists (
    select from chat_messages o
    where o.chat_id = c.id and o.is_staff and not o.is_auto and o.read_at is null and o.seq <= c.told_seq
  )`

/** Guests cannot be notified. */
export const findUnnotified = (db: Db, limit: number) => db.sql<{ id: string }[]>`
  select distinct c.id from chat_messages m join chats c on c.id = m.chat_id
  where c.user_id is not null and ${unnotified(db)} limit ${limit}`

type UnnotifiedAnswer = { user_id: string; author: string; text: string }

/** Undefined when another run was first or they were read. For a locked chat. */
export const takeUnnotified = async (db: Db, chatId: string) => {
  const { sql } = db
  const [first] = await sql<UnnotifiedAnswer[]>`
    select c.user_id, m.author, m.text from chat_messages m join chats c on c.id = m.chat_id
    where c.id = ${chatId} and c.user_id is not null and ${unnotified(db)} order by m.seq limit 1`
  if (first) await sql`update chats set told_seq = last_seq where id = ${chatId}`
  return first
}
