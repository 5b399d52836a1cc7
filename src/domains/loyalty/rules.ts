import { KOPECKS } from '#/platform/shared/money.ts'

/** Points pay at most this percentage of the goods after the promo code (`decisions §5`). */
export const POINTS_SHARE = 30

/** What is given for what, in points (`decisions §5`). */
export const GIFTS = { welcome: 300, birthday: 500, review: 100, referral: 500 } as const
/**
 * Points are money (a point pays a rouble): what a manager gives by hand within 24 hours before an admin has to. Three
 * apologies of 1 000 points and some small ones; nobody's stolen session gives away more.
 */
export const BY_HAND_A_DAY = 5_000
/** Admins are told of what a manager gives by hand from so many points within 24 hours. */
export const BY_HAND_TOLD_FROM = 1_000
/** How long points live. */
export const LIFE_DAYS = 180
/** Earned and promised points can be spent this long after the order was handed over. */
export const USABLE_AFTER_HOURS = 24
/** Points that come back from a cancelled order live at least this long. */
export const RETURNED_LIFE_DAYS = 14
/** Days before their end that points are warned of, the later warning first. */
export const WARN_DAYS = [3, 14] as const
/** Points for a birthday live from so many days before it to as many days after it. */
export const BIRTHDAY_DAYS = 7

/** Tells the pages that a friend's link has led here; who the friend is only signing in hears (`auth/rules.ts`). */
export const FRIEND_COOKIE = 'LavandaFriend'

/** A friend's first order (`decisions §5`): kopecks off, kopecks of goods it needs, and how long the invitation holds. */
export const FRIEND_DISCOUNT = { amount: 500 * KOPECKS, minGoods: 3_000 * KOPECKS } as const
export const INVITE_DAYS = 30
/** A shop that stood still for longer gives by hand what it owes. */
export const LOOK_BACK_DAYS = 30
/** Friends of one month that their inviter is rewarded for. */
export const REWARDS_A_MONTH = 10

/** From so many kopecks paid for goods in the last 12 months, so many per cent come back as points. */
export const LEVELS = [
  { from: 0, percent: 5 },
  { from: 30_000 * KOPECKS, percent: 7 },
  { from: 80_000 * KOPECKS, percent: 10 },
] as const

/** The percentage that a customer earns who has paid so much for goods, and what the next one lacks (kopecks). */
export const levelOf = (spent: number) => {
  const percent = LEVELS.findLast(({ from }) => spent >= from)?.percent ?? LEVELS[0].percent
  const next = LEVELS.find(({ from }) => spent < from)
  return { percent, next_level: next ? { percent: next.percent, missing: next.from - spent } : null }
}

/** Kopecks: less than this brings not one point at any level. */
export const LEAST_PAID = Math.min(...LEVELS.map(({ percent }) => Math.ceil((100 * KOPECKS) / percent)))

/** Points for so many kopecks paid for goods: whole roubles, rounded down (`decisions §1`). */
export const earnedPoints = (paidForGoods: number, percent: number): number =>
  Math.floor((Math.max(0, paidForGoods) * percent) / (100 * KOPECKS))

/**
 * The birthday near this day, with the year that it is in and the days that its points live; null when none is near.
 * Who was born on the 29th of February celebrates on the 28th in other years.
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

/** `MMDD` as numbers of all days whose birthdays are near this day. */
export const birthdaysNear = (today: string): number[] => {
  const day = Temporal.PlainDate.from(today)
  const near = Array.from({ length: 2 * BIRTHDAY_DAYS + 1 }, (_, n) => day.add({ days: n - BIRTHDAY_DAYS }))
  return near.flatMap((one) => {
    const number = one.month * 100 + one.day
    return number === 228 && !one.inLeapYear ? [228, 229] : [number]
  })
}
