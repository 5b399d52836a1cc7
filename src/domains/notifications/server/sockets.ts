import type { WebSocket } from 'ws'
import type { Db } from '#/platform/server/db.ts'
import { CLOSE, type SocketRoute } from '#/platform/server/sockets.ts'
import { INBOX_SOCKET } from '../contract.ts'
import { deliverInOrder } from './delivery.ts'
import { listen } from './hub.ts'

/** Whose access token it is; given by the room of users, which stands below this one. */
type Authenticate = (token: string) => Promise<{ id: string; sessionId: string } | 'expired' | null>
/** Does something when the session has ended, until the answer is called. */
type FollowSession = (sessionId: string, end: () => void) => () => void

/**
 * `WS /ws?token=…` (`spec §7`): a token that is bad or too old, and later the end of its session, ends it with 4401
 * (`decisions §7`).
 */
export const notificationsSockets = (
  db: Db,
  authenticate: Authenticate,
  followSession: FollowSession,
): SocketRoute[] => [
  {
    path: INBOX_SOCKET,
    open: async (socket, { query }) => {
      const user = await authenticate(query.get('token') ?? '')
      if (!user || user === 'expired') return socket.close(CLOSE.badToken)
      if (socket.readyState !== socket.OPEN) return
      socket.once(
        'close',
        followSession(user.sessionId, () => socket.close(CLOSE.badToken)),
      )
      await follow(db, user.id, socket)
    },
  },
]

/** Says the inbox's news to the socket until it closes; a passing fault ends it so that the client comes back. */
const follow = async (db: Db, userId: string, socket: WebSocket) => {
  const inbox = deliverInOrder(db, userId, (text) => socket.send(text))
  const leave = listen(userId, {
    hear: (fresh) => void inbox.hear(fresh).catch(() => socket.close(CLOSE.fault)),
    dismiss: () => socket.close(CLOSE.goodbye),
  })
  socket.once('close', leave)
  await inbox.begin()
}
