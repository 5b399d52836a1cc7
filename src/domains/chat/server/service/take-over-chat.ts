import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { CHAT_COOKIE, GUEST_TOKEN_HEADER } from '#/domains/chat/contract/customer.ts'
import { hashGuestToken } from './guest-token.ts'
import * as joins from '../queries/join-chats.ts'
import { chatNews } from '../topics.ts'
import * as queries from '../queries/chats.ts'
import type { ChatRow } from '../queries/chats.ts'

type Brought = {
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
}

/** Who signs in keeps the chat that they had as a guest (`decisions §7`), in the transaction of the sign-in. */
export const keepGuestsChat = async (
  tx: Db,
  { userId, brought }: { userId: string; brought: Brought },
): Promise<void> => {
  const { headers, cookies } = brought
  return takeOver(tx, userId, headers[GUEST_TOKEN_HEADER] || cookies[CHAT_COOKIE] || null)
}

/**
 * A guest's chat becomes the user's: theirs where they have none, else both become one under a new id. The token opens
 * nothing any more. Does nothing for a token that opens nothing.
 */
export const takeOver = async (db: Db, userId: string, guestToken: string | null): Promise<void> => {
  if (!guestToken) return
  const hash = hashGuestToken(guestToken)
  if (!(await queries.findChatOfGuest(db, hash))) return
  await db.transaction(async (tx) => {
    await queries.lockOwner(tx, userId)
    const own = await queries.findChatOfUser(tx, userId)
    const guests = await lockWith(tx, own, () => queries.findChatOfGuest(tx, hash))
    // Somebody else who knows the token may have been first.
    if (!guests) return
    if (own) await joinChats(tx, userId, own.id, guests)
    else await giveChat(tx, guests.id, userId)
  })
}

/** Locks a chat besides one's own and asks for it anew: it may have gone, and more may have been said in it. */
export const lockWith = async (
  tx: Db,
  own: ChatRow | undefined,
  find: () => Promise<ChatRow | undefined>,
): Promise<ChatRow | undefined> => {
  const found = await find()
  if (!found) return undefined
  await joins.lockChats(tx, [found.id, ...(own ? [own.id] : [])])
  return find()
}

/** The chat is another's from now on; whoever follows it asks whose it is. */
export const giveChat = async (tx: Db, chatId: string, userId: string): Promise<void> => {
  await joins.giveToUser(tx, chatId, userId)
  chatNews.tell(tx, { chatId, kind: 'changed' })
}

/**
 * Two chats become one, counted anew in the order of time, with all pictures. It has a new id: whoever shows either of
 * them begins afresh, and no number of a message means two things. Both are locked; `own` is the user's already.
 */
export const joinChats = async (tx: Db, userId: string, own: string, other: ChatRow): Promise<void> => {
  if (other.last_seq === 0) return forgetChats(tx, [other.id])
  const id = uuidv7()
  await joins.insertJoined(tx, id, own, other.id)
  await joins.moveMessages(tx, id, [own, other.id])
  await forgetChats(tx, [own, other.id])
  await joins.countJoined(tx, id, userId)
  chatNews.tell(tx, { chatId: id, kind: 'changed' })
}

/** Takes chats away, with what is left in them; sockets that follow them end. */
export const forgetChats = async (tx: Db, ids: string[]): Promise<void> => {
  await joins.deleteChats(tx, ids)
  for (const chatId of ids) chatNews.tell(tx, { chatId, kind: 'gone' })
}
