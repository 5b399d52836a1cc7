import type { LotKind } from '#/domains/loyalty/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import * as estimates from '../queries/estimates.ts'

type Change = { key: string; present: number; value: number; since: Date }

const LEVELS = new Set(['firstLevel', 'secondLevel', 'thirdLevel'])
const GIFTS: Partial<Record<string, LotKind>> = {
  welcomeGift: 'welcome',
  birthdayGift: 'birthday',
  reviewGift: 'review',
  inviterGift: 'referral',
  latePoints: 'apology',
}

/** More (below zero: less) since then: kopecks of discounts or points given; null where that cannot be known. */
export const estimatePoints = async (db: Db, { key, ...change }: Change) => {
  if (key === 'pointsShare') {
    const points = await estimates.sumSpentUnder(db, change)
    return discounts(points * KOPECKS, change.value > change.present)
  }
  if (key === 'friendDiscount')
    return discounts((await estimates.countFriendOrders(db, change.since)) * (change.value - change.present))
  if (LEVELS.has(key)) return points(await estimates.sumAccruedUnder(db, change))
  const kind = GIFTS[key]
  return kind ? points(await estimates.sumGivenUnder(db, kind, change)) : null
}

const discounts = (amount: number, isBound = false) =>
  ({ what: 'discounts', amount, at_most: isBound }) as const
const points = (amount: number) => ({ what: 'points', amount, at_most: false }) as const
