import { pointsHeldUntil } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/points.ts'
import { levelOf, levelsOf } from '#/domains/loyalty/rules/levels.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'

export type Points = {
  usable: number
  /** The percentage that an order placed now would earn (`decisions §5`). */
  percent: number
  /** Points pay at most this percentage of the goods after the promo code. */
  share: number
  /** Spending is blocked until then, default city's time; null when it is not. */
  held: { date: string; time: string } | null
}

/** Points are blocked for a day after a phone change, against stolen numbers. */
export const pointsOf = async (db: Db, userId: string): Promise<Points> => {
  const [{ usable }, spent, heldUntil, settings] = await Promise.all([
    queries.sumPoints(db, userId),
    spentBy(db, userId, db.now()),
    pointsHeldUntil(db, userId),
    settingsOf(db, pointSettings),
  ])
  const held = heldUntil && localMoment(heldUntil, await shopTimeZone(db))
  const { percent } = levelOf(spent, levelsOf(settings))
  return { usable, percent, share: settings.pointsShare, held }
}

/** Kopecks paid for goods handed over in the 12 months before a moment. */
export const spentBy = (db: Db, userId: string, until: Date): Promise<number> => {
  const from = new Date(until)
  from.setUTCFullYear(from.getUTCFullYear() - 1)
  return orders.sumPaid(db, userId, from, until)
}
