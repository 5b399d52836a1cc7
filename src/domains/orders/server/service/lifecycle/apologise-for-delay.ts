import { creditPoints } from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import { LATE_MINUTES, LATE_POINTS } from '#/domains/orders/rules/order.ts'
import * as clock from '#/domains/orders/server/queries/scheduled.ts'
import { insertLog } from '#/domains/orders/server/queries/state.ts'
import { tellCustomer } from '../notify-customer.ts'

/** Orders in one go; the rest in the next one. */
const MOST = 200

/** Late by over 15 minutes: an apology and 200 points, by itself and once (`decisions §6`). */
export const apologise = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachApart(await clock.findLate(db, LATE_MINUTES, MOST), signal, (order) =>
    db.transaction(async (tx) => {
      if (!(await clock.markApologised(tx, order.id))) return
      await insertLog(tx, order.id, { axis: 'attention', value: 'late', actor: 'system' })
      await tellCustomer(tx, order, 'late', { n: LATE_POINTS })
      await creditPoints(tx, {
        userId: order.user_id,
        kind: 'apology',
        cause: order.id,
        amount: LATE_POINTS,
        orderId: order.id,
      })
    }),
  )
}
