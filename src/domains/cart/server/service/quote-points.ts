import { earnedPoints, POINTS_SHARE } from '#/domains/loyalty/rules.ts'
import * as loyalty from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CartBonuses } from '#/domains/cart/contract.ts'
import type { Price } from '#/domains/cart/rules/price.ts'

/** What the customer has to pay with besides money. */
export type Purse = loyalty.Points & {
  /** What an invitation takes off a first order, from so many kopecks of goods; null without one. */
  friend: { amount: number; minGoods: number } | null
}

/** A customer's points and invitation; null for a guest. */
export const purseOf = async (db: Db, userId: string | null): Promise<Purse | null> => {
  if (!userId) return null
  const [points, friend] = await Promise.all([
    loyalty.pointsOf(db, userId),
    loyalty.friendDiscountOf(db, userId),
  ])
  return { ...points, friend }
}

type Rest = { pointsOff: boolean; notWithCode: boolean }

/** What the customer is told of points: what there is, what is spent, what comes, and why none can be spent. */
export const showBonuses = (purse: Purse | null, price: Price, rest: Rest): CartBonuses | null => {
  if (!purse) return null
  const { totals, pointsMax, pointsApplied } = price
  const paid = totals.goods - totals.promo - totals.friend - totals.bonuses
  return {
    balance: purse.usable,
    max: pointsMax,
    applied: pointsApplied,
    will_earn: earnedPoints(paid, purse.percent),
    percent: purse.percent,
    refusal: whyNone(purse, price, rest),
  }
}

const whyNone = ({ held, usable }: Purse, { totals, pointsMax }: Price, rest: Rest): string | null => {
  if (held) return t('quote.bonuses.held', { day: formatDay(held.date), time: held.time })
  if (rest.pointsOff) return t('quote.bonuses.peak')
  if (rest.notWithCode) return t('quote.bonuses.withCode')
  const tooLittle = pointsMax === 0 && usable > 0 && totals.goods > 0
  return tooLittle ? t('quote.bonuses.tooLittle', { n: POINTS_SHARE }) : null
}
