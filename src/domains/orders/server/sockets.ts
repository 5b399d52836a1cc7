import { type Guards, type Staff, type FollowSession, listenAsStaff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { CLOSE, type SocketRoute } from '#/platform/server/sockets/serve-sockets.ts'
import { BOARD_SOCKET, OrderNews } from '../contract/staff/board.ts'
import { isOver } from '../rules/order.ts'
import { openLiveOrders } from './topics.ts'
import type { ChangedOrder } from './queries/changes.ts'

/**
 * `WS /staff/api/orders/ws?token=…&store_id=…`: what changes among the orders of one's store, or of the one that is asked
 * for. A bad token, and later the end of its session, ends it with 4401; who is no staff or asks for another's store is
 * said goodbye (`decisions §7`).
 */
export const boardSocket = (db: Db, { staff }: Guards, followSession: FollowSession): SocketRoute => {
  const live = openLiveOrders(db)
  const guard = staff('work')
  const open: SocketRoute['open'] = async (socket, { query }) => {
    const asked = query.get('store_id')
    let storeId: number | null | undefined
    const who = await listenAsStaff(db, socket, query.get('token'), {
      guard,
      followSession,
      // With another store they come back and hear what is theirs.
      stays: (post) => storeOf(post, asked) === storeId || CLOSE.restart,
    })
    if (!who) return
    storeId = storeOf(who, asked)
    if (storeId === undefined) return socket.close(CLOSE.goodbye)
    const concerns = who.role === 'courier' ? courierHears(who.id) : () => true
    const leave = live.followAll({
      heard: live.look,
      changed: (order) => {
        if ((storeId === null || order.store_id === storeId) && concerns(order))
          socket.send(JSON.stringify(OrderNews.parse(order)))
      },
    })
    socket.once('close', leave)
  }
  return { path: BOARD_SOCKET, open }
}

/** A courier hears of what they bring or could take, and once more of what was theirs to. */
const courierHears = (id: string) => {
  const heard = new Set<string>()
  return (order: ChangedOrder): boolean => {
    const isFree = order.order_type === 'delivery' && order.courier_id === null && !isOver(order.status)
    if (order.courier_id === id || isFree) heard.add(order.id)
    else return heard.delete(order.id)
    return true
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
