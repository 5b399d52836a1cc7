import type { Db } from '#/platform/server/database/db.ts'
import { LIFE_DAYS, LOOK_BACK_DAYS, USABLE_AFTER_HOURS } from '#/domains/loyalty/rules/points-life.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { endOfDay } from './lot-days.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import * as orders from '../queries/orders.ts'
import { creditPoints } from './credit-points.ts'
import { earnedPoints, levelOf } from '#/domains/loyalty/rules/levels.ts'
import { spentBy } from './points-balance.ts'

const BATCH = 500

/** Points for handed-over orders: a share of the money paid for goods, usable after 24 h, valid 180 days. */
export const accrueOrders = async (db: Db, signal: AbortSignal): Promise<void> => {
  const since = new Date(db.now().getTime() - LOOK_BACK_DAYS * DAY_MS)
  const zone = await shopTimeZone(db)
  await forEachSettled(await orders.findNotAccrued(db, since, BATCH), signal, (order) =>
    db.transaction((tx) => accrueOrder(tx, order, zone)),
  )
}

/** At the percentage earned before this order, as its cart showed. */
export const accrueOrder = async (
  tx: Db,
  { id, user_id: userId, completed_at: at, paid }: orders.CompletedOrder,
  zone: string,
): Promise<void> => {
  if (!(await orders.lockCompletedOrder(tx, id))) return
  const { percent } = levelOf(await spentBy(tx, userId, at))
  await creditPoints(tx, {
    userId,
    kind: 'accrual',
    cause: id,
    orderId: id,
    amount: earnedPoints(paid, percent),
    usableAt: new Date(at.getTime() + USABLE_AFTER_HOURS * HOUR_MS),
    expiresAt: endOfDay(at, LIFE_DAYS, zone),
  })
}
