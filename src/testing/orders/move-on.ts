import type { Db } from '#/platform/server/database/db.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { moveOrder } from '#/domains/orders/server/service/lifecycle/move-order.ts'
import { findState } from '#/domains/orders/server/queries/order-state.ts'

const STATUS_PATH: readonly OrderStatus[] = [
  'new',
  'confirmed',
  'assembling',
  'assembled',
  'delivering',
  'completed',
]

export const moveBy = (db: Db, staffId: string, orderId: string, [from, to]: [OrderStatus, OrderStatus]) =>
  db.transaction((tx) => moveOrder(tx, { orderId, from, to, by: 'manager', actor: staffId }))

/** Step by step, as staff do; skips the photo. */
export const moveOn = async (db: Db, staffId: string, orderId: string, upTo: OrderStatus): Promise<void> => {
  const order = await findState(db, orderId)
  for (let at = STATUS_PATH.indexOf(order?.status ?? 'new'); at < STATUS_PATH.indexOf(upTo); at++) {
    const [from, to] = [STATUS_PATH[at] ?? 'new', STATUS_PATH[at + 1] ?? 'new']
    const moved = await moveBy(db, staffId, orderId, [from, to])
    if (moved !== 'moved') throw new Error(`${from} → ${to}: ${moved}`)
  }
}
