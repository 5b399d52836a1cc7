import type { Db } from '#/platform/server/database/db.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import { CONFIRM_MINUTES } from '#/domains/orders/rules/order.ts'
import { findQuiet } from '#/domains/orders/server/queries/scheduled.ts'
import { moveOrder } from './move-order.ts'

const MINUTE_MS = 60_000
/** Orders in one go; the rest in the next one. */
const MOST = 200

/** Confirms new orders that nobody has to look at (`research §3.1`). */
export const confirmQuiet = async (db: Db, signal: AbortSignal): Promise<void> => {
  const before = new Date(db.now().getTime() - CONFIRM_MINUTES * MINUTE_MS)
  await forEachApart(await findQuiet(db, before, MOST), signal, async ({ id }) => {
    await db.transaction((tx) =>
      moveOrder(tx, { orderId: id, from: 'new', to: 'confirmed', by: 'system', actor: 'system' }),
    )
  })
}
