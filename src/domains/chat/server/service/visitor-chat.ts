import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { ChatInfo } from '#/domains/chat/contract/customer.ts'
import { hashGuestToken } from './guest-token.ts'
import { chatTopic } from '../topics.ts'
import * as queries from '../queries/chats.ts'
import { takeOverChat } from './take-over-chat.ts'

/** A user, or a guest by the token. */
export type ChatOwner = { userId: string | null; guestToken: string | null }

const NO_CHAT: ChatInfo = { id: null, guest_token: null, unread_count: 0 }
const TOKEN_BYTES = 32

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

/**
 * Creates nothing; nulls make the browser drop a void token (`spec §7`). A signed-in user with a guest token
 * takes that chat over.
 */
export const getChatInfo = async (db: Db, whose: ChatOwner): Promise<ChatInfo> => {
  if (whose.userId) await takeOverChat(db, whose.userId, whose.guestToken)
  return showInfo(db, whose)
}

const showInfo = async (db: Db, whose: ChatOwner): Promise<ChatInfo> => {
  const chat = await findChat(db, whose)
  if (!chat) return NO_CHAT
  return {
    id: chat.id,
    guest_token: whose.userId ? null : whose.guestToken,
    unread_count: await queries.countClientUnread(db, chat.id),
  }
}

/**
 * Finds or creates the visitor's chat; a guest token is returned only here (`decisions §7`). `countGuest`
 * throws for too many.
 */
export const openChat = async (
  db: Db,
  whose: ChatOwner,
  cityId: number | null,
  countGuest: () => void,
): Promise<ChatInfo> => {
  const known = await getChatInfo(db, whose)
  if (known.id) {
    if (cityId !== null) await queries.setCity(db, known.id, cityId)
    return known
  }
  const { userId } = whose
  if (userId) {
    await ensureUserChat(db, userId, cityId)
    return showInfo(db, whose)
  }
  countGuest()
  const guestToken = randomBytes(TOKEN_BYTES).toString('base64url')
  const id = uuidv7()
  await queries.insertChat(db, { id, userId, guestTokenHash: hashGuestToken(guestToken), cityId })
  return { id, guest_token: guestToken, unread_count: 0 }
}

/** Undefined for an erased user. */
export const ensureUserChat = (db: Db, userId: string, cityId: number | null) =>
  db.transaction(async (tx) => {
    await queries.lockOwner(tx, userId)
    const known = await queries.findChatOfUser(tx, userId)
    if (known) return known
    const made = await queries.insertChat(tx, { id: uuidv7(), userId, guestTokenHash: null, cityId })
    if (made) chatTopic.publish(tx, { chatId: made.id, kind: 'changed' })
    return made
  })
