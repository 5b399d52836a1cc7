import type { Db } from '#/platform/server/db.ts'

type ChatRow = { id: string; unread_count: number }

export const findChatOfUser = async ({ sql }: Db, userId: string) => {
  const [chat] = await sql<ChatRow[]>`
    select id, client_unread as unread_count from chats where user_id = ${userId}`
  return chat
}

/** A chat that a user has taken over is no guest's any more. */
export const findChatOfGuest = async ({ sql }: Db, tokenHash: string) => {
  const [chat] = await sql<ChatRow[]>`
    select id, client_unread as unread_count from chats where guest_token_hash = ${tokenHash} and user_id is null`
  return chat
}

export const deleteChat = ({ sql }: Db, userId: string) => sql`delete from chats where user_id = ${userId}`

/** Only to who has none. */
export const giveChat = ({ sql }: Db, from: string, into: string) => sql`
  update chats set user_id = ${into}
  where user_id = ${from} and not exists (select from chats where user_id = ${into})`

export const findOwn = ({ sql }: Db, userId: string) => sql<object[]>`
  select created_at, client_unread as unread from chats where user_id = ${userId}`
