import { may } from '#/domains/auth/rules/permissions.ts'
import type { WebSocket } from 'ws'
import { listenAsStaff, type Staff, staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { CLOSE, type SocketDefinition } from '#/platform/server/sockets/serve-sockets.ts'
import { chatsSocketContract, StaffChatClientEvent } from '#/domains/chat/contract/staff.ts'
import { chatTopic } from '../topics.ts'
import { staffFeed } from '../live/staff-feed.ts'
import { staffName } from '../service/staff-name.ts'

const TYPING_EVERY_MS = 2_000

/**
 * Closes with 4401 for a bad token or an ended session, 1000 for anyone who may not answer chats (any more)
 * (`decisions §7`).
 */
export const staffChatsSocket: SocketDefinition = {
  contract: chatsSocketContract,
  access: { ...staff('chats').access, keys: false },
  open: async (socket, { query, context }) => {
    const who = await listenAsStaff(context, socket, query.get('token'), {
      guard: staff('chats'),
      stays: (post) => may(post, 'chats') || CLOSE.normalClose,
    })
    if (!who) return
    socket.once(
      'close',
      staffFeed(context).listen((event) => socket.send(event)),
    )
    passTyping(context.db, socket, who)
  },
}

/** Ignores other messages. */
const passTyping = (db: Db, socket: WebSocket, who: Staff) => {
  let last = { chatId: '', at: Number.NEGATIVE_INFINITY }
  socket.on('message', (data: Buffer) => {
    const event = parseEvent(data)
    if (!event) return
    const at = performance.now()
    if (event.chat_id === last.chatId && at - last.at < TYPING_EVERY_MS) return
    last = { chatId: event.chat_id, at }
    void publishTyping(db, event.chat_id, who)
  })
}

const publishTyping = async (db: Db, chatId: string, who: Staff) => {
  const author = await staffName(db, who).catch(() => null)
  if (author !== null) chatTopic.publish(db, { chatId, kind: 'typing', isStaff: true, author })
}

const parseEvent = (data: Buffer): StaffChatClientEvent | null => {
  try {
    return StaffChatClientEvent.safeParse(JSON.parse(data.toString())).data ?? null
  } catch {
    return null
  }
}
