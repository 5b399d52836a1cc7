import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { StaffChat } from '#/domains/chat/contract/staff.ts'

export type ChatRow = Pick<
  z.input<typeof StaffChat>,
  'id' | 'user_id' | 'last_seq' | 'client_read_seq' | 'staff_read_seq' | 'waiting_since' | 'closed_at'
> & {
  city_id: number | null
  assigned_to: string | null
  auto_answered_until: Date | null
}

const columns = ({ sql }: Db) => sql`
  id, user_id, last_seq::int as last_seq, client_read_seq::int as client_read_seq,
  staff_read_seq::int as staff_read_seq, city_id, assigned_to, waiting_since, closed_at, auto_answered_until`

export const findChatOfUser = async (db: Db, userId: string) => {
  const [chat] = await db.sql<ChatRow[]>`select ${columns(db)} from chats where user_id = ${userId}`
  return chat
}

/** Not once a user has taken it over. */
export const findChatOfGuest = async (db: Db, tokenHash: string) => {
  const [chat] = await db.sql<ChatRow[]>`
    select ${columns(db)} from chats where guest_token_hash = ${tokenHash} and user_id is null`
  return chat
}

/** Serializes writers, so that numbers follow commits. */
export const lockChat = async (db: Db, chatId: string) => {
  const [chat] = await db.sql<ChatRow[]>`select ${columns(db)} from chats where id = ${chatId} for update`
  return chat
}

/** Serializes creating, taking over and joining a customer's chat. */
export const lockOwner = (db: Db, userId: string) => advisoryLock(db, `chat-of:${userId}`)

export const setCity = ({ sql, now }: Db, chatId: string, cityId: number) => sql`
  update chats set city_id = (select id from cities where id = ${cityId}), changed_at = ${now()} where id = ${chatId} and city_id is null`

export const setAutoAnswered = ({ sql }: Db, chatId: string, until: Date) =>
  sql`update chats set auto_answered_until = ${until} where id = ${chatId}`

type NewChat = { id: string; userId: string | null; guestTokenHash: string | null; cityId: number | null }

/** Undefined when the user has one already, or was erased. */
export const insertChat = async (db: Db, { id, userId, guestTokenHash, cityId }: NewChat) => {
  const [chat] = await db.sql<ChatRow[]>`
    insert into chats (id, user_id, guest_token_hash, city_id, created_at, changed_at)
    values (
      ${id}, ${userId}, ${guestTokenHash}, (select id from cities where id = ${cityId}), ${db.now()}, ${db.now()}
    )
    on conflict (user_id) do nothing
    returning ${columns(db)}`
  return chat
}

export const countClientUnread = async ({ sql }: Db, chatId: string): Promise<number> => {
  const [row] = await sql<[{ unread: number }]>`
    select count(*)::int as unread from chat_messages where chat_id = ${chatId} and is_staff and read_at is null`
  return row.unread
}
