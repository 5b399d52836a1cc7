import type { WebSocket } from 'ws'
import { type FollowSession, type Guards, type Staff, listenAsStaff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { CLOSE, type SocketRoute } from '#/platform/server/sockets/serve-sockets.ts'
import { CHATS_SOCKET, StaffChatSaid } from '#/domains/chat/contract/staff.ts'
import type { ChatLive } from '../live/chat-live.ts'
import { chatNews } from '../topics.ts'
import { openStaffFeed } from '../live/staff-feed.ts'
import { staffName } from '../service/staff-name.ts'

/** One word of somebody's typing says it for so long. */
const TYPING_EVERY_MS = 2_000

/**
 * `WS /staff/api/chats/ws?token=…`: every chat, for whoever answers customers. A bad token, and later the end of its
 * session, ends it with 4401; who is no staff, or no longer of this role, is said goodbye (`decisions §7`).
 */
export const staffChatsSocket = (
  db: Db,
  { staff }: Guards,
  followSession: FollowSession,
  live: ChatLive,
): SocketRoute => {
  const feed = openStaffFeed(db, live)
  const guard = staff('chats')
  return {
    path: CHATS_SOCKET,
    open: async (socket, { query }) => {
      const who = await listenAsStaff(db, socket, query.get('token'), {
        guard,
        followSession,
        stays: ({ role }) => role !== 'courier' || CLOSE.goodbye,
      })
      if (!who) return
      socket.once(
        'close',
        feed.listen((event) => socket.send(event)),
      )
      passTyping(db, socket, who)
    },
  }
}

/** Customers see who is writing to them; what is no such word is passed over. */
const passTyping = (db: Db, socket: WebSocket, who: Staff) => {
  let last = { chatId: '', at: Number.NEGATIVE_INFINITY }
  socket.on('message', (data: Buffer) => {
    const said = read(data)
    if (!said) return
    const at = performance.now()
    if (said.chat_id === last.chatId && at - last.at < TYPING_EVERY_MS) return
    last = { chatId: said.chat_id, at }
    chatNews.tell(db, { chatId: said.chat_id, kind: 'typing', isStaff: true, author: staffName(who) })
  })
}

const read = (data: Buffer): StaffChatSaid | null => {
  try {
    return StaffChatSaid.safeParse(JSON.parse(data.toString())).data ?? null
  } catch {
    return null
  }
}
