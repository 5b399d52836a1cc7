import { daysBetween } from '#/platform/shared/local-moment.ts'

/** A customer saves so many reasons at most. */
export const MAX_REASONS = 100
/** Offered days before, and the default ones (`decisions §6`). */
export const REMIND_DAYS = [14, 7, 3, 1, 0] as const
export const USUAL_REMIND_DAYS: (typeof REMIND_DAYS)[number][] = [7, 1]
/** Reminders are due from this local time; missed ones are sent within these hours, never at night. */
export const REMIND_FROM = '10:00'
export const REMIND_HOURS = ['09:00', '21:00'] as const
/** Days before from which the page suggests choosing flowers. */
export const CHOOSE_DAYS = 14
/** Days of tolerance when matching orders of earlier years, and of the next occurrence. */
const GIVEN_WITHIN = 3
const ORDERED_WITHIN = 1

type Dated = { date: string; yearly: boolean }

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
const yearOf = (date: string) => Number(date.slice(0, 4))

/** The date in a year; 29 February becomes the 28th in other years. */
export const dayIn = (date: string, year: number): string => {
  const day = date.slice(5)
  return `${year}-${day === '02-29' && !isLeap(year) ? '02-28' : day}`
}

/** The next occurrence, today included, never before the first day; null when past. */
export const nextDay = ({ date, yearly }: Dated, today: string): string | null => {
  if (date >= today) return date
  if (!yearly) return null
  const thisYear = dayIn(date, yearOf(today))
  return thisYear >= today ? thisYear : dayIn(date, yearOf(today) + 1)
}

/** The earlier year whose day an order of this date was for; null for none. */
export const givenInYear = ({ date, yearly }: Dated, next: string, given: string): number | null => {
  if (!yearly) return null
  const around = [1, 0, -1].map((years) => yearOf(given) + years)
  const year = around.find((one) => {
    const day = dayIn(date, one)
    return day < next && Math.abs(daysBetween(day, given)) <= GIVEN_WITHIN
  })
  return year ?? null
}

/** True when flowers of this date are for the next occurrence. */
export const isForNext = (next: string, ordered: string): boolean =>
  Math.abs(daysBetween(next, ordered)) <= ORDERED_WITHIN

/**
 * The due reminder in days before: the nearest one reached, so that a missed one is sent late but never two
 * at once; null when none.
 */
export const dueReminder = (remindDays: readonly number[], daysLeft: number): number | null => {
  const come = remindDays.filter((days) => days >= daysLeft)
  return come.length > 0 ? Math.min(...come) : null
}

/** Flower holidays by their locale keys; mothers' day is the last Sunday of November. */
const FLOWER_DAYS = {
  tatyana: '01-25',
  valentine: '02-14',
  women: '03-08',
  family: '07-08',
  knowledge: '09-01',
  teacher: '10-05',
  newYear: '12-31',
} as const
export type FlowerDay = keyof typeof FLOWER_DAYS | 'mother'

/** In date order (`research §6`). */
export const flowerDays = (year: number): { date: string; name: FlowerDay }[] => {
  const days = (Object.keys(FLOWER_DAYS) as (keyof typeof FLOWER_DAYS)[]).map((name) => ({
    date: `${year}-${FLOWER_DAYS[name]}`,
    name: name as FlowerDay,
  }))
  const lastSunday = 30 - new Date(Date.UTC(year, 10, 30)).getUTCDay()
  return [...days, { date: `${year}-11-${lastSunday}`, name: 'mother' as const }].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  )
}
