import type { Db } from '#/platform/server/database/db.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { findUnconfirmed } from '#/domains/orders/server/queries/late-orders.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { moveOrder } from './move-order.ts'

const BATCH_SIZE = 200

/** Those without attention (`research §3.1`). */
export const confirmNewOrders = async (db: Db, signal: AbortSignal): Promise<void> => {
  const { confirmMinutes } = await settingsOf(db, orderSettings)
  const before = new Date(db.now().getTime() - confirmMinutes * MINUTE_MS)
  await forEachSettled(await findUnconfirmed(db, before, BATCH_SIZE), signal, async ({ id }) => {
    await db.transaction((tx) =>
      moveOrder(tx, { orderId: id, from: 'new', to: 'confirmed', by: 'system', actor: 'system' }),
    )
  })
}
