import * as loyalty from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CartBonuses } from '#/domains/cart/contract.ts'
import type { Price } from '#/domains/cart/rules/price-cart.ts'
import { earnedPoints } from '#/domains/loyalty/rules/levels.ts'

export type PointsBalance = loyalty.Points & {
  /** Kopecks off a first order of at least `minGoods` kopecks; null without an invitation. */
  friend: { amount: number; minGoods: number } | null
}

export const pointsBalanceOf = async (db: Db, userId: string | null): Promise<PointsBalance | null> => {
  if (!userId) return null
  const [points, friend] = await Promise.all([
    loyalty.pointsOf(db, userId),
    loyalty.friendDiscountOf(db, userId),
  ])
  return { ...points, friend }
}

type Rest = { pointsOff: boolean; notWithCode: boolean }

export const showBonuses = (balance: PointsBalance | null, price: Price, rest: Rest): CartBonuses | null => {
  if (!balance) return null
  const { totals, pointsMax, pointsApplied } = price
  const paid = totals.goods - totals.promo - totals.friend - totals.bonuses
  return {
    balance: balance.usable,
    max: pointsMax,
    applied: pointsApplied,
    will_earn: earnedPoints(paid, balance.percent),
    percent: balance.percent,
    share: balance.share,
    refusal: whyNotSpendable(balance, price, rest),
  }
}

const whyNotSpendable = (
  { held, usable, share }: PointsBalance,
  { totals, pointsMax }: Price,
  rest: Rest,
): string | null => {
  if (held) return t('quote.bonuses.held', { day: formatDay(held.date), time: held.time })
  if (rest.pointsOff) return t('quote.bonuses.peak')
  if (rest.notWithCode) return t('quote.bonuses.withCode')
  const tooLittle = pointsMax === 0 && usable > 0 && totals.goods > 0
  return tooLittle ? t('quote.bonuses.tooLittle', { n: share }) : null
}
