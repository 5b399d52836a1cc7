import type { WebSocket } from 'ws'
import type { Db } from '#/platform/server/database/db.ts'
import { deliverInOrder } from '#/platform/server/pubsub/deliver-in-order.ts'
import { CLOSE, type SocketRoute } from '#/platform/server/sockets/serve-sockets.ts'
import { INBOX_SOCKET, Notification } from '../contract/inbox.ts'
import { type Hub, openHub, type Said } from './hub.ts'
import { findAfter, findSeqBefore, type NotificationRow } from './queries/inbox.ts'

/** Whose access token it is; given by the room of users, which stands below this one. */
type Authenticate = (token: string) => Promise<{ id: string; sessionId: string } | 'expired' | null>
/** Does something when the session has ended, until the answer is called. */
type FollowSession = (sessionId: string, end: () => void) => () => void

/**
 * The list is loaded while the socket opens: what was written this recently is said again, so that nothing falls
 * between the two. Clients know it by its id (`decisions §7`: delivered at least once, shown once).
 */
const OVERLAP_MS = 10_000

/**
 * `WS /ws?token=…` (`spec §7`): a token that is bad or too old, and later the end of its session, ends it with 4401
 * (`decisions §7`).
 */
export const notificationsSockets = (
  db: Db,
  authenticate: Authenticate,
  followSession: FollowSession,
): SocketRoute[] => {
  const hub = openHub(db)
  const open: SocketRoute['open'] = async (socket, { query }) => {
    const user = await authenticate(query.get('token') ?? '')
    if (!user || user === 'expired') return socket.close(CLOSE.badToken)
    if (socket.readyState !== socket.OPEN) return
    const unfollow = followSession(user.sessionId, () => socket.close(CLOSE.badToken))
    socket.once('close', unfollow)
    await follow(db, hub, user.id, socket)
  }
  return [{ path: INBOX_SOCKET, open }]
}

/** Says the inbox's news to the socket until it closes. */
const follow = async (db: Db, hub: Hub, userId: string, socket: WebSocket) => {
  const inbox = deliverInOrder<Said>({
    read: async (after, limit) => (await findAfter(db, userId, after, limit)).map(said),
    say: ({ text }) => socket.send(text),
  })
  const leave = hub.listen(userId, {
    hear: inbox.hear,
    reach: inbox.reach,
    dismiss: () => socket.close(CLOSE.goodbye),
  })
  socket.once('close', () => {
    leave()
    inbox.end()
  })
  const { before, last } = await findSeqBefore(db, userId, new Date(db.now().getTime() - OVERLAP_MS))
  await inbox.begin(before, last)
}

const said = (row: NotificationRow): Said => ({
  seq: row.seq,
  text: JSON.stringify(Notification.parse(row)),
})
