import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import type { ChatInfo } from '#/domains/chat/contract/customer.ts'
import { hashGuestToken } from './guest-token.ts'
import * as queries from '../queries/chats.ts'
import { takeOverChat } from './take-over-chat.ts'
import { findChat, type ChatOwner } from './find-visitor-chat.ts'
import { ensureUserChat } from './ensure-user-chat.ts'

const NO_CHAT: ChatInfo = { id: null, guest_token: null, unread_count: 0 }
const TOKEN_BYTES = 32

/**
 * Creates no chat; nulls make the browser drop a void token (`spec §7`). A user's guest token takes that chat
 * over.
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

/** A guest token is returned only here (`decisions §7`). `countGuest` throws 429. */
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
