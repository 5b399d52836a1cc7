import * as loyalty from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { known, type Question, together } from '#/platform/server/statements/question.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CartBonuses } from '#/domains/cart/contract.ts'
import type { Price } from '#/domains/cart/rules/price-cart.ts'
import { earnedPoints } from '#/domains/loyalty/rules/earned-points.ts'

export type PointsBalance = loyalty.Points & {
  /** Kopecks off a first order of at least `minGoods`; null without an invitation. */
  friend: { amount: number; minGoods: number } | null
}

type BalanceFacts = { points: Parameters<typeof loyalty.pointsFrom>[1]; friend: loyalty.FriendFacts }

/** null for a guest. */
export const balanceFacts = (db: Db, userId: string | null): Question<BalanceFacts | null> =>
  userId
    ? together(db, { points: loyalty.pointsFacts(db, userId), friend: loyalty.friendFacts(db, userId) })
    : known<BalanceFacts | null>(db, null)

export const pointsBalance = async (db: Db, facts: BalanceFacts | null): Promise<PointsBalance | null> =>
  facts && {
    ...(await loyalty.pointsFrom(db, facts.points)),
    friend: await loyalty.friendDiscountFrom(db, facts.friend),
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
