import { KOPECKS } from '#/platform/shared/money.ts'

/** Points pay at most this percentage of the goods after the promo code (`decisions §5`). */
export const POINTS_SHARE = 30

/** Points by occasion (`decisions §5`). */
export const GIFTS = { welcome: 300, birthday: 500, review: 100, referral: 500 } as const
/**
 * Points that a manager may give by hand within 24 hours; beyond that an admin must. Limits the damage of a
 * stolen session.
 */
export const MANUAL_POINTS_PER_DAY = 5_000
/** Admins are notified from so many manual points of a manager within 24 hours. */
export const MANUAL_POINTS_ALERT_FROM = 1_000
export const LIFE_DAYS = 180
/** Points of an order become usable so many hours after its handover. */
export const USABLE_AFTER_HOURS = 24
/** Points returned from a cancelled order live at least so many days. */
export const RETURNED_LIFE_DAYS = 14
/** Days before expiry at which the customer is warned, the later warning first. */
export const WARN_DAYS = [3, 14] as const
/** Days before and after a birthday during which its points are valid. */
export const BIRTHDAY_DAYS = 7

/** A friend's first order (`decisions §5`): kopecks off, minimum of goods, days of validity. */
export const FRIEND_DISCOUNT = { amount: 500 * KOPECKS, minGoods: 3_000 * KOPECKS } as const
export const INVITE_DAYS = 30
/** After a longer outage missed points are given by hand. */
export const LOOK_BACK_DAYS = 30
/** Rewarded friends per inviter and month. */
export const REWARDS_A_MONTH = 10

/** Cashback percentage by kopecks paid for goods in the last 12 months. */
export const LEVELS = [
  { from: 0, percent: 5 },
  { from: 30_000 * KOPECKS, percent: 7 },
  { from: 80_000 * KOPECKS, percent: 10 },
] as const

/** The percentage earned, and the kopecks missing to the next level. */
export const levelOf = (spent: number) => {
  const percent = LEVELS.findLast(({ from }) => spent >= from)?.percent ?? LEVELS[0].percent
  const next = LEVELS.find(({ from }) => spent < from)
  return { percent, next_level: next ? { percent: next.percent, missing: next.from - spent } : null }
}

/** Kopecks: less brings no point at any level. */
export const MIN_PAID = Math.min(...LEVELS.map(({ percent }) => Math.ceil((100 * KOPECKS) / percent)))

/** Points for kopecks paid for goods, rounded down (`decisions §1`). */
export const earnedPoints = (paidForGoods: number, percent: number): number =>
  Math.floor((Math.max(0, paidForGoods) * percent) / (100 * KOPECKS))

/**
 * The birthday near this day, its year and how long its points live; null when none is near. 29 February
 * counts as the 28th in other years.
 */
export const birthdayNear = (birthday: string, today: string) => {
  const day = Temporal.PlainDate.from(today)
  for (const year of [day.year - 1, day.year, day.year + 1]) {
    const celebrated = Temporal.PlainDate.from(birthday).with({ year })
    const from = celebrated.subtract({ days: BIRTHDAY_DAYS })
    const to = celebrated.add({ days: BIRTHDAY_DAYS })
    if (Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0)
      return { year, from: from.toString(), to: to.toString() }
  }
  return null
}

/** `MMDD` numbers of all days whose birthdays are near this day. */
export const birthdaysNear = (today: string): number[] => {
  const day = Temporal.PlainDate.from(today)
  const near = Array.from({ length: 2 * BIRTHDAY_DAYS + 1 }, (_, n) => day.add({ days: n - BIRTHDAY_DAYS }))
  return near.flatMap((one) => {
    const number = one.month * 100 + one.day
    return number === 228 && !one.inLeapYear ? [228, 229] : [number]
  })
}
