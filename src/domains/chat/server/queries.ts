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
