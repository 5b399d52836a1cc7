import { KOPECKS } from '#/platform/shared/money.ts'

/** A friend's first order (`decisions §5`): kopecks off, minimum of goods, days of validity. */
export const FRIEND_DISCOUNT = { amount: 500 * KOPECKS, minGoods: 3_000 * KOPECKS } as const
export const INVITE_DAYS = 30
/** Rewarded friends per inviter and month. */
export const REWARDS_A_MONTH = 10
