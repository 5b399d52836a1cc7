import { pointsHold } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask, mapAnswer, type Question, rowsOf, together } from '#/platform/server/statements/question.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/points.ts'
import { levelOf, levelsOf } from '#/domains/loyalty/rules/levels.ts'
import { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'

export type Points = {
  usable: number
  /** That an order placed now would earn (`decisions §5`). */
  percent: number
  /** Of the goods after the promo code. */
  share: number
  /** Spending is blocked until then, in the default city's time. */
  held: { date: string; time: string } | null
}

type PointsFacts = { sums: queries.Sums; spent: number; heldUntil: Date | null }

export const pointsFacts = (db: Db, userId: string): Question<PointsFacts> => {
  const asked = together(db, {
    sums: rowsOf<queries.Sums>(db, queries.sumPoints(db, userId)),
    spent: paidWithinYear(db, userId, db.now()),
    heldUntil: pointsHold(db, userId),
  })
  return mapAnswer(asked, ({ sums: [sums = NO_POINTS], ...rest }) => ({ sums, ...rest }))
}

const NO_POINTS: queries.Sums = { usable: 0, pending: 0 }

/** Blocked for a day after a phone change, against stolen numbers. */
export const pointsFrom = async (db: Db, { sums, spent, heldUntil }: PointsFacts): Promise<Points> => {
  const settings = await settingsOf(db, pointSettings)
  const held = heldUntil && localMoment(heldUntil, await shopTimeZone(db))
  const { percent } = levelOf(spent, levelsOf(settings))
  return { usable: sums.usable, percent, share: settings.pointsShare, held }
}

export const pointsOf = async (db: Db, userId: string): Promise<Points> =>
  pointsFrom(db, await ask(db, pointsFacts(db, userId)))

/** Kopecks for goods handed over in the 12 months before. */
const paidWithinYear = (db: Db, userId: string, until: Date): Question<number> => {
  const from = new Date(until)
  from.setUTCFullYear(from.getUTCFullYear() - 1)
  const sums = rowsOf<{ paid: number }>(db, orders.sumPaid(db, userId, from, until))
  return mapAnswer(sums, ([sum]) => sum?.paid ?? 0)
}

export const spentBy = (db: Db, userId: string, until: Date): Promise<number> =>
  ask(db, paidWithinYear(db, userId, until))
