import type { Db } from '#/platform/server/database/db.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { moveOrder } from '#/domains/orders/server/service/lifecycle/move-order.ts'
import { findState } from '#/domains/orders/server/queries/state.ts'

/** Every step of a delivery that goes well. */
const WAY: readonly OrderStatus[] = ['new', 'confirmed', 'assembling', 'assembled', 'delivering', 'completed']

/** One step by somebody of the staff, who may all. */
export const moveBy = (db: Db, staffId: string, orderId: string, [from, to]: [OrderStatus, OrderStatus]) =>
  db.transaction((tx) => moveOrder(tx, { orderId, from, to, by: 'manager', actor: staffId }))

/** Moves an accepted order on through every step up to this one, as staff do; past its photo. */
export const moveOn = async (db: Db, staffId: string, orderId: string, upTo: OrderStatus): Promise<void> => {
  const order = await findState(db, orderId)
  for (let at = WAY.indexOf(order?.status ?? 'new'); at < WAY.indexOf(upTo); at++) {
    const [from, to] = [WAY[at] ?? 'new', WAY[at + 1] ?? 'new']
    const moved = await moveBy(db, staffId, orderId, [from, to])
    if (moved !== 'moved') throw new Error(`${from} → ${to}: ${moved}`)
  }
}
