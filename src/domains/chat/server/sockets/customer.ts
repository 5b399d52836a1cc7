import type { WebSocket } from 'ws'
import { authenticateToken, followSession } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { CLOSE, type SocketDefinition, type SocketOpening } from '#/platform/server/sockets/serve-sockets.ts'
import { chatSocketContract, MAX_MESSAGES } from '#/domains/chat/contract/customer.ts'
import { openChatFeed } from '../live/chat-feed.ts'
import { limitListeners } from '../live/limit-listeners.ts'
import { findSeqBefore } from '../queries/chat-state.ts'
import { type ChatLive, chatLive } from '../live/chat-live.ts'
import { passTyping } from '../live/pass-typing.ts'
import type { ChatRow } from '../queries/chats.ts'
import { findChat, type ChatOwner } from '../service/find-visitor-chat.ts'
import { nameOf } from '../service/messages/write-to-shop.ts'

/** Without `after_seq`, messages this recent are sent again. */
const OVERLAP_MS = 10_000

type ChatListener = ChatOwner & { name: string; sessionId: string | null }

/**
 * `spec §7`. Closes with 4401 for a bad token or an ended session, 1012 for a chat that is not the visitor's (any
 * more): the client reconnects to the current one (decision 027).
 */
export const chatSocket: SocketDefinition = {
  contract: chatSocketContract,
  access: { who: 'visitor' },
  open: async (socket, opening) => {
    const { context } = opening
    const { db } = context
    const listener = await identifyListener(db, context, opening.query)
    const chat = listener && (await findChat(db, listener))
    if (!listener || (!chat && listener.guestToken)) return socket.close(CLOSE.badToken)
    if (!chat || chat.id !== opening.params['chatId']) return socket.close(CLOSE.restart)
    if (socket.readyState !== socket.OPEN) return
    if (listener.sessionId)
      socket.once(
        'close',
        followSession(context)(listener.sessionId, () => socket.close(CLOSE.badToken)),
      )
    limitListeners(chat.id, socket)
    passTyping(db, socket, { chatId: chat.id, author: listener.name })
    await follow(db, chatLive(context), socket, { chat, after: await startSeqOf(db, chat, opening) })
  },
}

/** Null for an unknown token. */
const identifyListener = async (
  db: Db,
  context: AppContext,
  query: URLSearchParams,
): Promise<ChatListener | null> => {
  const token = query.get('token')
  const guestToken = query.get('guest_token')
  if (!token) return guestToken ? { userId: null, guestToken, sessionId: null, name: nameOf(null) } : null
  const user = await authenticateToken(db, context, token)
  if (!user || user === 'expired') return null
  return { userId: user.id, guestToken: null, sessionId: user.sessionId, name: nameOf(user) }
}

const startSeqOf = async (db: Db, { id, last_seq }: ChatRow, { query }: SocketOpening): Promise<number> => {
  const known = Number(query.get('after_seq') ?? Number.NaN)
  if (Number.isInteger(known) && known >= 0 && known <= MAX_MESSAGES) return Math.min(known, last_seq)
  return findSeqBefore(db, id, new Date(db.now().getTime() - OVERLAP_MS))
}

const follow = async (
  db: Db,
  live: ChatLive,
  socket: WebSocket,
  { chat, after }: { chat: ChatRow; after: number },
): Promise<void> => {
  const feed = openChatFeed(db, live, {
    chatId: chat.id,
    userId: chat.user_id,
    send: (event) => socket.send(JSON.stringify(event)),
    lost: () => socket.close(CLOSE.restart),
  })
  socket.once('close', feed.end)
  await feed.begin(after)
}
