import type { Db } from '#/platform/server/database/db.ts'

/** Answers that nobody has read for this long, seconds: whoever looks at the chat has read them. */
const UNREAD_FOR_S = 60
/** What is older than this is no news, hours; nobody is told at night of what was said last week. */
const NEWS_FOR_H = 24

const ago = (db: Db, seconds: number) => new Date(db.now().getTime() - seconds * 1000)

/** Answers that a customer is to be told of; once until they are read. */
const untold = (db: Db) => db.sql`
  m.is_staff and not m.is_auto and m.read_at is null and m.seq > c.told_seq
  and m.created_at between ${ago(db, NEWS_FOR_H * 60 * 60)} and ${ago(db, UNREAD_FOR_S)}
  and not exists (
    select from chat_messages o
    where o.chat_id = c.id and o.is_staff and not o.is_auto and o.read_at is null and o.seq <= c.told_seq
  )`

/** Chats of customers (a guest cannot be told) with answers that they do not see. */
export const findUntold = (db: Db, limit: number) => db.sql<{ id: string }[]>`
  select distinct c.id from chat_messages m join chats c on c.id = m.chat_id
  where c.user_id is not null and ${untold(db)} limit ${limit}`

type Untold = { user_id: string; author: string; text: string }

/** The first of the answers that are told of from now on; undefined where another was first, or they were read. Under the chat's lock. */
export const takeUntold = async (db: Db, chatId: string) => {
  const { sql } = db
  const [first] = await sql<Untold[]>`
    select c.user_id, m.author, m.text from chat_messages m join chats c on c.id = m.chat_id
    where c.id = ${chatId} and c.user_id is not null and ${untold(db)} order by m.seq limit 1`
  if (first) await sql`update chats set told_seq = last_seq where id = ${chatId}`
  return first
}
