import { uuidv7 } from 'uuidv7'
import { CHAT_COOKIE } from '#/domains/chat/storage-names.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { GUEST_TOKEN_HEADER } from '#/domains/chat/contract/customer.ts'
import { hashGuestToken } from './guest-token.ts'
import * as joins from '../queries/join-chats.ts'
import { chatTopic } from '../topics.ts'
import * as queries from '../queries/chats.ts'
import type { ChatRow } from '../queries/chats.ts'

type SignInRequest = {
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
}

/** At sign-in, in its transaction (`decisions §7`). */
export const takeOverGuestChat = async (
  tx: Db,
  { userId, brought }: { userId: string; brought: SignInRequest },
): Promise<void> => {
  const { headers, cookies } = brought
  return takeOverChat(tx, userId, headers[GUEST_TOKEN_HEADER] || cookies[CHAT_COOKIE] || null)
}

/** To a user, or joined with the user's own; the token becomes void. Ignores an unknown one. */
export const takeOverChat = async (db: Db, userId: string, guestToken: string | null): Promise<void> => {
  if (!guestToken) return
  const hash = hashGuestToken(guestToken)
  if (!(await queries.findChatOfGuest(db, hash))) return
  await db.transaction(async (tx) => {
    await queries.lockOwner(tx, userId)
    const ownChat = await queries.findChatOfUser(tx, userId)
    const guests = await lockChatWith(tx, ownChat, () => queries.findChatOfGuest(tx, hash))
    // Another request with this token was first.
    if (!guests) return
    if (ownChat) await joinChats(tx, userId, ownChat.id, guests)
    else await giveChatTo(tx, guests.id, userId)
  })
}

/** Read again under the locks: it may have changed or gone. */
export const lockChatWith = async (
  tx: Db,
  ownChat: ChatRow | undefined,
  find: () => Promise<ChatRow | undefined>,
): Promise<ChatRow | undefined> => {
  const found = await find()
  if (!found) return undefined
  await joins.lockChats(tx, [found.id, ...(ownChat ? [ownChat.id] : [])])
  return find()
}

/** Followers check the new owner. */
export const giveChatTo = async (tx: Db, chatId: string, userId: string): Promise<void> => {
  await joins.setChatOwner(tx, chatId, userId)
  chatTopic.publish(tx, { chatId, kind: 'changed' })
}

/** Both locked. A new id makes clients start afresh: no message number has two meanings. */
export const joinChats = async (tx: Db, userId: string, ownChatId: string, other: ChatRow): Promise<void> => {
  if (other.last_seq === 0) return removeChats(tx, [other.id])
  const id = uuidv7()
  await joins.insertJoinedChat(tx, id, ownChatId, other.id)
  await joins.moveMessages(tx, id, [ownChatId, other.id])
  await removeChats(tx, [ownChatId, other.id])
  await joins.updateJoinedCounters(tx, id, userId)
  chatTopic.publish(tx, { chatId: id, kind: 'changed' })
}

/** Their sockets close. */
export const removeChats = async (tx: Db, ids: string[]): Promise<void> => {
  await joins.deleteChats(tx, ids)
  for (const chatId of ids) chatTopic.publish(tx, { chatId, kind: 'gone' })
}
