import type { WebSocket } from 'ws'
import type { Guards, Staff } from '#/domains/auth/server/guards.ts'
import { postOf } from '#/domains/auth/server/service/post.ts'
import type { FollowSession } from '#/domains/auth/server/service/live-sessions.ts'
import type { Db } from '#/platform/server/db.ts'
import { Refusal } from '#/platform/server/errors.ts'
import { NOBODY } from '#/platform/server/http/serve.ts'
import { CLOSE, type SocketRoute } from '#/platform/server/sockets.ts'
import { BOARD_SOCKET, OrderNews } from '../staff-contract/board.ts'
import { watchChanges } from './changes.ts'

/** As long as an access token lives: then whoever listens comes back with a new one, and may have lost the post. */
const LISTENS_FOR_MS = 15 * 60_000
/** How soon somebody dismissed or moved to another store hears no more. */
const ASK_AGAIN_MS = 1_500

/**
 * `WS /staff/api/orders/ws?token=…&store_id=…`: what changes among the orders of one's store, or of the one that is asked
 * for. A bad token, and later the end of its session, ends it with 4401; who is no staff or asks for another's store is
 * said goodbye (`decisions §7`).
 */
export const boardSocket = (db: Db, { staff }: Guards, followSession: FollowSession): SocketRoute => {
  const changes = watchChanges(db)
  const guard = staff('florist', 'courier', 'manager')
  const open: SocketRoute['open'] = async (socket, { query }) => {
    const headers = { authorization: `Bearer ${query.get('token') ?? ''}` }
    const who = await whoListens(async () => guard({ ...NOBODY, headers }, db))
    if (typeof who === 'number') return socket.close(who)
    const storeId = storeOf(who, query.get('store_id'))
    if (storeId === undefined) return socket.close(CLOSE.goodbye)
    if (socket.readyState !== socket.OPEN) return
    listen(socket, storeId, who.sessionId)
    askAgain(socket, async () => {
      const post = await postOf(db, who.id)
      if (!post) socket.close(CLOSE.goodbye)
      // With another store they come back and hear what is theirs.
      else if (storeOf(post, query.get('store_id')) !== storeId) socket.close(CLOSE.restart)
    })
  }
  const listen = (socket: WebSocket, storeId: number | null, sessionId: string) => {
    const leave = changes.follow({
      hear: (changed) => {
        if (storeId === null || changed.store_id === storeId)
          socket.send(JSON.stringify(OrderNews.parse(changed)))
      },
      fail: () => socket.close(CLOSE.fault),
    })
    const unfollow = followSession(sessionId, () => socket.close(CLOSE.badToken))
    const end = setTimeout(() => socket.close(CLOSE.restart), LISTENS_FOR_MS).unref()
    socket.once('close', () => {
      clearTimeout(end)
      unfollow()
      leave()
    })
  }
  return { path: BOARD_SOCKET, open }
}

/** Asks time and again whether they may still listen, until the socket closes; one question at a time. */
const askAgain = (socket: WebSocket, ask: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    if (socket.readyState !== socket.OPEN) return
    timer = setTimeout(() => {
      ask().then(later, () => socket.close(CLOSE.fault))
    }, ASK_AGAIN_MS).unref()
  }
  socket.once('close', () => clearTimeout(timer))
  later()
}

/** Who listens, or the code to end it with. */
const whoListens = async (identify: () => Promise<Staff>): Promise<Staff | number> => {
  try {
    return await identify()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 401 ? CLOSE.badToken : CLOSE.goodbye
  }
}

/** The store whose orders are told of, null for all of them; undefined where one may not listen. */
const storeOf = (
  { storeId: own }: Pick<Staff, 'storeId'>,
  asked: string | null,
): number | null | undefined => {
  if (asked === null) return own
  const store = Number(asked)
  if (!Number.isSafeInteger(store) || store < 1) return undefined
  return own === null || own === store ? store : undefined
}
