import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { hashGuestToken } from './guest-token.ts'
import * as queries from '../queries/chats.ts'

export type ChatOwner = { userId: string | null; guestToken: string | null }

/** A user's own chat takes precedence. */
export const findChat = async (db: Db, { userId, guestToken }: ChatOwner) => {
  if (userId) return queries.findChatOfUser(db, userId)
  return guestToken ? queries.findChatOfGuest(db, hashGuestToken(guestToken)) : undefined
}

/** 404 without one. */
export const requireVisitorChat = async (db: Db, whose: ChatOwner) => {
  const chat = await findChat(db, whose)
  if (!chat) throw notFound('chat_not_found')
  return chat
}
