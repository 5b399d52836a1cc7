import type { Db } from '#/platform/server/database/db.ts'
import { LOOK_BACK_DAYS } from '#/domains/loyalty/rules/late-accrual.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsAt, settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { endOfDay } from './points-lifetime.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import * as orders from '../queries/orders.ts'
import { creditPoints } from './credit-points.ts'
import { earnedPoints } from '#/domains/loyalty/rules/earned-points.ts'
import { levelOf, levelsOf } from '#/domains/loyalty/rules/levels.ts'
import { spentBy } from './points-balance.ts'

const BATCH = 500

export const accrueOrders = async (db: Db, signal: AbortSignal): Promise<void> => {
  const since = new Date(db.now().getTime() - LOOK_BACK_DAYS * DAY_MS)
  const zone = await shopTimeZone(db)
  await forEachSettled(await orders.findNotAccrued(db, since, BATCH), signal, (order) =>
    db.transaction((tx) => accrueOrder(tx, order, zone)),
  )
}

/** At the percentage earned before this order, of the levels that its cart showed. */
export const accrueOrder = async (
  tx: Db,
  { id, user_id: userId, placed_at, completed_at: at, paid }: orders.CompletedOrder,
  zone: string,
): Promise<void> => {
  if (!(await orders.lockCompletedOrder(tx, id))) return
  const settings = await settingsOf(tx, pointSettings)
  const promised = placed_at ? await settingsAt(tx, pointSettings, placed_at) : settings
  const { percent } = levelOf(await spentBy(tx, userId, at), levelsOf(promised))
  await creditPoints(tx, {
    userId,
    kind: 'accrual',
    cause: id,
    orderId: id,
    amount: earnedPoints(paid, percent),
    usableAt: new Date(at.getTime() + settings.usableAfter * HOUR_MS),
    expiresAt: endOfDay(at, settings.lifeDays, zone),
  })
}
