import { may } from '#/domains/auth/rules/permissions.ts'
import {
  authenticateToken,
  customer,
  followSession,
  listenAsStaff,
  type Staff,
  staff,
} from '#/domains/auth/server/public.ts'
import { CLOSE, type SocketDefinition } from '#/platform/server/sockets/serve-sockets.ts'
import { waySocketContract } from '../contract/customer.ts'
import { boardSocketContract, OrderChange } from '../contract/staff/board.ts'
import { isOver } from '../rules/transitions.ts'
import { liveOrders, wayTopic } from './topics.ts'
import type { ChangedOrder } from './queries/changed-orders.ts'

/**
 * Of one's store, or of the requested one. 4401 for a bad token or an ended session, a normal close for
 * non-staff or another's store (`decisions §7`).
 */
export const boardSocket: SocketDefinition = {
  contract: boardSocketContract,
  access: { ...staff('work').access, keys: false },
  open: async (socket, { query, context }) => {
    const storeParameter = query.get('store_id')
    let storeId: number | null | undefined
    let seesAll = false
    const who = await listenAsStaff(context, socket, query.get('token'), {
      guard: staff('work'),
      // The client reconnects and gets its new store.
      stays: (post) =>
        (listenedStoreOf(post, storeParameter) === storeId && may(post, 'orders') === seesAll) ||
        CLOSE.restart,
    })
    if (!who) return
    seesAll = may(who, 'orders')
    storeId = listenedStoreOf(who, storeParameter)
    if (storeId === undefined) return socket.close(CLOSE.normalClose)
    const concerns = seesAll ? () => true : courierFilter(who.id)
    const live = liveOrders(context)
    const leave = live.followAll({
      received: live.look,
      changed: (order) => {
        if ((storeId === null || order.store_id === storeId) && concerns(order))
          socket.send(JSON.stringify(OrderChange.parse(order)))
      },
    })
    socket.once('close', leave)
  },
}

/** Own and free deliveries, and one last message when an order stops being the courier's. */
const courierFilter = (id: string) => {
  const visibleIds = new Set<string>()
  return (order: ChangedOrder): boolean => {
    const isFree = order.order_type === 'delivery' && order.courier_id === null && !isOver(order.status)
    if (order.courier_id === id || isFree) visibleIds.add(order.id)
    else return visibleIds.delete(order.id)
    return true
  }
}

/** null: all stores; undefined: not allowed. */
const listenedStoreOf = (
  { storeId: staffStoreId }: Pick<Staff, 'storeId'>,
  storeParameter: string | null,
): number | null | undefined => {
  if (storeParameter === null) return staffStoreId
  const store = Number(storeParameter)
  if (!Number.isSafeInteger(store) || store < 1) return undefined
  return staffStoreId === null || staffStoreId === store ? store : undefined
}

/** The id of one's order whenever its way changes: the page asks for the order itself. */
export const waySocket: SocketDefinition = {
  contract: waySocketContract,
  access: customer.access,
  open: async (socket, { query, context }) => {
    const user = await authenticateToken(context.db, context, query.get('token') ?? '')
    if (!user || user === 'expired') return socket.close(CLOSE.badToken)
    if (socket.readyState !== socket.OPEN) return
    socket.once(
      'close',
      followSession(context)(user.sessionId, () => socket.close(CLOSE.badToken)),
    )
    const leave = wayTopic.subscribe(context.db, ({ orderId, userId }) => {
      if (userId === user.id) socket.send(JSON.stringify({ id: orderId }))
    })
    socket.once('close', leave)
  },
}
