import { daysBetween } from '#/platform/shared/local-moment.ts'

/** Days of tolerance for orders of earlier years, and of the next occurrence. */
const GIVEN_WITHIN = 3
const ORDERED_WITHIN = 1

type Dated = { date: string; yearly: boolean }

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
const yearOf = (date: string) => Number(date.slice(0, 4))

/** 29 February becomes the 28th in other years. */
export const dayIn = (date: string, year: number): string => {
  const day = date.slice(5)
  return `${year}-${day === '02-29' && !isLeap(year) ? '02-28' : day}`
}

/** Today included, never before the first day; null when past. */
export const nextDay = ({ date, yearly }: Dated, today: string): string | null => {
  if (date >= today) return date
  if (!yearly) return null
  const thisYear = dayIn(date, yearOf(today))
  return thisYear >= today ? thisYear : dayIn(date, yearOf(today) + 1)
}

export const givenInYear = ({ date, yearly }: Dated, next: string, lastGiven: string): number | null => {
  if (!yearly) return null
  const around = [1, 0, -1].map((years) => yearOf(lastGiven) + years)
  const year = around.find((one) => {
    const day = dayIn(date, one)
    return day < next && Math.abs(daysBetween(day, lastGiven)) <= GIVEN_WITHIN
  })
  return year ?? null
}

export const isForNext = (next: string, ordered: string): boolean =>
  Math.abs(daysBetween(next, ordered)) <= ORDERED_WITHIN
