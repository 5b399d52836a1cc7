import type { Db } from '#/platform/server/db.ts'
import type { ChatInfo } from '../contract.ts'
import { hashGuestToken } from './guest-token.ts'
import * as queries from './queries.ts'

const NO_CHAT: ChatInfo = { id: null, guest_token: null, unread_count: 0 }

/**
 * The visitor's chat: a user's own, a guest's by the token (`spec §7`). Never makes one; a token that opens
 * nothing is forgotten by the nulls.
 */
export const getChatInfo = async (
  db: Db,
  userId: string | null,
  guestToken: string | null,
): Promise<ChatInfo> => {
  if (userId) {
    const own = await queries.findChatOfUser(db, userId)
    return own ? { ...own, guest_token: null } : NO_CHAT
  }
  const guests = guestToken && (await queries.findChatOfGuest(db, hashGuestToken(guestToken)))
  return guests ? { ...guests, guest_token: guestToken } : NO_CHAT
}
