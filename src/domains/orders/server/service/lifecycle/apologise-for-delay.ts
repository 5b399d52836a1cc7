import { creditPoints } from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as clock from '#/domains/orders/server/queries/late-orders.ts'
import { insertLog } from '#/domains/orders/server/queries/order-state.ts'
import { notifyCustomer } from '../notify-customer.ts'

const BATCH_SIZE = 200

/** Once per order (`decisions §6`). */
export const apologiseForDelay = async (db: Db, signal: AbortSignal): Promise<void> => {
  const { lateMinutes: minutes, latePoints } = await settingsOf(db, orderSettings)
  await forEachSettled(await clock.findLate(db, minutes, BATCH_SIZE), signal, (order) =>
    db.transaction(async (tx) => {
      if (!(await clock.markApologised(tx, order.id))) return
      await insertLog(tx, order.id, { axis: 'attention', value: 'late', actor: 'system' })
      await notifyCustomer(tx, order, 'late', { minutes, n: latePoints })
      if (order.user_id === null) return
      await creditPoints(tx, {
        userId: order.user_id,
        kind: 'apology',
        cause: order.id,
        amount: latePoints,
        orderId: order.id,
      })
    }),
  )
}
