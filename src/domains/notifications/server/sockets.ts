import type { WebSocket } from 'ws'
import { authenticateToken, customer, followSession } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { deliverInOrder } from '#/platform/server/pubsub/deliver-in-order.ts'
import { CLOSE, type SocketDefinition } from '#/platform/server/sockets/serve-sockets.ts'
import { inboxSocketContract, Notification } from '../contract/inbox.ts'
import { type Hub, hubOf, type InboxMessage } from './inbox-hub.ts'
import { findAfter, findSeqBefore, type NotificationRow } from './queries/inbox.ts'

/**
 * Sent again, as the list loads while the socket opens. Clients deduplicate by id (`decisions §7`: at least once,
 * shown once).
 */
const OVERLAP_MS = 10_000

/** `spec §7`: closes with 4401 for a bad token and at the end of the session (`decisions §7`). */
export const inboxSocket: SocketDefinition = {
  contract: inboxSocketContract,
  access: customer.access,
  open: async (socket, { query, context }) => {
    const user = await authenticateToken(context.db, context, query.get('token') ?? '')
    if (!user || user === 'expired') return socket.close(CLOSE.badToken)
    if (socket.readyState !== socket.OPEN) return
    const unfollow = followSession(context)(user.sessionId, () => socket.close(CLOSE.badToken))
    socket.once('close', unfollow)
    await follow(context.db, hubOf(context), user.id, socket)
  },
}

const follow = async (db: Db, hub: Hub, userId: string, socket: WebSocket) => {
  const inbox = deliverInOrder<InboxMessage>({
    read: async (after, limit) => (await findAfter(db, userId, after, limit)).map(toMessage),
    send: ({ text }) => socket.send(text),
  })
  const leave = hub.listen(userId, {
    received: inbox.rowWritten,
    reach: inbox.reach,
    dismiss: () => socket.close(CLOSE.normalClose),
  })
  socket.once('close', () => {
    leave()
    inbox.end()
  })
  const { before, last } = await findSeqBefore(db, userId, new Date(db.now().getTime() - OVERLAP_MS))
  await inbox.begin(before, last)
}

const toMessage = (row: NotificationRow): InboxMessage => ({
  seq: row.seq,
  text: JSON.stringify(Notification.parse(row)),
})
