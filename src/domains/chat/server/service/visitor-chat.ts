import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { ChatInfo } from '#/domains/chat/contract/customer.ts'
import { hashGuestToken } from './guest-token.ts'
import { chatNews } from '../topics.ts'
import * as queries from '../queries/chats.ts'
import { takeOver } from './take-over-chat.ts'

/** Whose chat it is: a user's own, or a guest's by the token. */
export type Whose = { userId: string | null; guestToken: string | null }

const NO_CHAT: ChatInfo = { id: null, guest_token: null, unread_count: 0 }
const TOKEN_BYTES = 32

/** Whose chat somebody may open; a user's own before any guest's. */
export const findChat = async (db: Db, { userId, guestToken }: Whose) => {
  if (userId) return queries.findChatOfUser(db, userId)
  return guestToken ? queries.findChatOfGuest(db, hashGuestToken(guestToken)) : undefined
}

/** The visitor's chat; 404 without one. */
export const visitorsChat = async (db: Db, whose: Whose) => {
  const chat = await findChat(db, whose)
  if (!chat) throw notFound('chat_not_found')
  return chat
}

/**
 * Never makes one; a token that opens nothing is forgotten by the nulls (`spec §7`). Whoever is signed in and still brings
 * a guest's token has what was said as a guest.
 */
export const getChatInfo = async (db: Db, whose: Whose): Promise<ChatInfo> => {
  if (whose.userId) await takeOver(db, whose.userId, whose.guestToken)
  return showInfo(db, whose)
}

const showInfo = async (db: Db, whose: Whose): Promise<ChatInfo> => {
  const chat = await findChat(db, whose)
  if (!chat) return NO_CHAT
  return {
    id: chat.id,
    guest_token: whose.userId ? null : whose.guestToken,
    unread_count: await queries.countClientUnread(db, chat.id),
  }
}

/**
 * The visitor's chat, made where there is none; a guest's token is given out here and never again (`decisions §7`).
 * `countGuest` refuses who opens too many.
 */
export const openChat = async (
  db: Db,
  whose: Whose,
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
    await chatOfUser(db, userId, cityId)
    return showInfo(db, whose)
  }
  countGuest()
  const guestToken = randomBytes(TOKEN_BYTES).toString('base64url')
  const id = uuidv7()
  await queries.insertChat(db, { id, userId, guestTokenHash: hashGuestToken(guestToken), cityId })
  return { id, guest_token: guestToken, unread_count: 0 }
}

/** A user's chat, made where there is none; undefined for who was erased. */
export const chatOfUser = (db: Db, userId: string, cityId: number | null) =>
  db.transaction(async (tx) => {
    await queries.lockOwner(tx, userId)
    const known = await queries.findChatOfUser(tx, userId)
    if (known) return known
    const made = await queries.insertChat(tx, { id: uuidv7(), userId, guestTokenHash: null, cityId })
    if (made) chatNews.tell(tx, { chatId: made.id, kind: 'changed' })
    return made
  })
