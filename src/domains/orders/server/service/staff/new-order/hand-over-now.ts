import type { Staff } from '#/domains/auth/server/public.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { setFlorist } from '#/domains/orders/server/queries/staff/change-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { moveOrder } from '../../lifecycle/move-order.ts'

const STEPS: readonly [from: OrderStatus, to: OrderStatus][] = [
  ['new', 'confirmed'],
  ['confirmed', 'assembling'],
  ['assembling', 'assembled'],
  ['assembled', 'ready_for_pickup'],
  ['ready_for_pickup', 'completed'],
]

/** All the way at once, past everything that hangs on it: stems leave the store, points and reviews follow. */
export const handOverNow = async (tx: Db, staff: Staff, orderId: string): Promise<void> => {
  for (const [from, to] of STEPS) {
    const move = { orderId, from, to, by: staff.role, actor: staff.id, isSilent: true }
    const result = await moveOrder(tx, move)
    if (result !== 'moved') throw new Error(`an order over the counter stands still: ${result}`)
  }
  await setFlorist(tx, orderId, staff)
}
