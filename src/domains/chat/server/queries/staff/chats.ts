import type { z } from 'zod'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { mayInSql } from '#/domains/auth/server/public.ts'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import type { ChatFilter, StaffChat } from '#/domains/chat/contract/staff.ts'

export type StaffChatRow = z.input<typeof StaffChat>

const PREVIEW = 160

const columns = ({ sql }: Db) => sql`
  c.id, c.user_id, u.name, t.name as city, c.waiting_since, c.closed_at, c.last_message_at, c.changed_at, c.last_seq::int as last_seq,
  c.client_read_seq::int as client_read_seq, c.staff_read_seq::int as staff_read_seq,
  case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as assigned_to,
  (select count(*)::int from chat_messages where chat_id = c.id and not is_staff and read_at is null) as unread,
  (
    select jsonb_build_object(
      'text', left(m.text, ${PREVIEW}), 'attachment', m.attachments -> 0 ->> 'type', 'is_staff', m.is_staff,
      'is_auto', m.is_auto, 'author', m.author, 'author_id', case when m.is_staff then m.author_id end
    )
    from chat_messages m where m.chat_id = c.id and m.seq = c.last_seq
  ) as last`

const selectChats = (db: Db, where: Fragment, rest: Fragment) => db.sql<StaffChatRow[]>`
  select ${columns(db)}
  from chats c
  left join users u on u.id = c.user_id
  left join users a on a.id = c.assigned_to
  left join cities t on t.id = c.city_id
  where ${where} ${rest}`

export const findStaffChat = async (db: Db, id: string) => {
  const [chat] = await selectChats(db, db.sql`c.id = ${id}`, db.sql``)
  return chat
}

export const findStaffChats = (db: Db, ids: string[]) =>
  selectChats(db, db.sql`c.id = any(${ids}::uuid[])`, db.sql`order by c.changed_at`)

export const findStaffChatOf = async (db: Db, userId: string) => {
  const [chat] = await selectChats(db, db.sql`c.user_id = ${userId}`, db.sql``)
  return chat
}

export type ListPosition = { at: Date; id: string }
type ListRange = { after: ListPosition | null; limit: number }

export const findWaiting = (db: Db, where: Fragment, { after, limit }: ListRange) => {
  const { sql } = db
  const beyond = after ? sql`and (c.waiting_since, c.id) > (${after.at}, ${after.id})` : sql``
  return selectChats(
    db,
    sql`c.waiting_since is not null and ${where} ${beyond}`,
    sql`order by c.waiting_since, c.id limit ${limit}`,
  )
}

export const findAnswered = (db: Db, where: Fragment, { after, limit }: ListRange) => {
  const { sql } = db
  const beyond = after ? sql`and (c.last_message_at, c.id) < (${after.at}, ${after.id})` : sql``
  return selectChats(
    db,
    sql`c.waiting_since is null and c.last_message_at is not null and ${where} ${beyond}`,
    sql`order by c.last_message_at desc, c.id desc limit ${limit}`,
  )
}

export const chatsByFilter = ({ sql }: Db, filter: ChatFilter, staffId: string): Fragment => {
  if (filter === 'closed') return sql`c.closed_at is not null`
  if (filter === 'mine') return sql`c.closed_at is null and c.assigned_to = ${staffId}`
  return sql`c.closed_at is null`
}

export const chatsMatching = ({ sql }: Db, customers: Fragment, words: string): Fragment => sql`c.id in (
  select own.id from users u join chats own on own.user_id = u.id where ${customers}
  union
  select chat_id from chat_messages
  where to_tsvector('russian', text) @@ websearch_to_tsquery('russian', ${words})
)`

export const countWaiting = async ({ sql }: Db): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from chats where waiting_since is not null`
  return row.count
}

export const countMine = async ({ sql }: Db, staffId: string): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from chats
    where assigned_to = ${staffId} and closed_at is null and last_message_at is not null`
  return row.count
}

export const findTeam = (db: Db) => db.sql<{ id: string; name: string | null; role: StaffRole }[]>`
  select u.id, u.name, staff.role from staff join users u on u.id = staff.user_id
  where ${mayInSql(db, 'chats')} order by u.name nulls last, u.id`

export const mayAnswerChats = async (db: Db, userId: string): Promise<boolean> =>
  (await db.sql`select 1 from staff where user_id = ${userId} and ${mayInSql(db, 'chats')}`).count === 1

/** False when the assignee has changed. */
export const assign = async (
  { sql, now }: Db,
  id: string,
  { to, seen }: { to: string | null; seen: string | null },
): Promise<boolean> =>
  (
    await sql`
      update chats set assigned_to = ${to}, changed_at = ${now()}
      where id = ${id} and assigned_to is not distinct from ${seen}::uuid`
  ).count === 1

/** Ends the waiting. False when closed, or after a later customer message. */
export const close = async ({ sql, now }: Db, id: string, seenSeq: number): Promise<boolean> =>
  (
    await sql`
      update chats set closed_at = ${now()}, waiting_since = null, changed_at = ${now()}
      where id = ${id} and closed_at is null and not exists (
        select from chat_messages where chat_id = ${id} and not is_staff and seq > ${seenSeq}
      )`
  ).count === 1

/** Waits again if the customer wrote last. False when open. */
export const reopen = async ({ sql, now }: Db, id: string): Promise<boolean> =>
  (
    await sql`
      update chats set closed_at = null, changed_at = ${now()}, waiting_since = (
        select case when not is_staff then created_at end from chat_messages
        where chat_id = ${id} and not is_auto order by seq desc limit 1
      )
      where id = ${id} and closed_at is not null`
  ).count === 1

export const findChatNames = ({ sql }: Db, ids: string[]) => sql<{ id: string; name: string }[]>`
  select c.id, u.name from chats c join users u on u.id = c.user_id
  where c.id = any(${ids}::uuid[]) and u.name is not null`
