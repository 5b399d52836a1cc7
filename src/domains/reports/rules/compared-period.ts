import { addDays, daysBetween } from '#/platform/shared/local-moment.ts'

export const COMPARISONS = ['previous', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]
export type DayRange = { from: string; to: string }

const WEEK = 7
/** The same weekday a year ago. */
const YEAR_OF_WEEKS = 364

/** Whole weeks back, so that each day meets its own weekday; days are inclusive. */
export const daysBack = ({ from, to }: DayRange, comparison: Comparison): number =>
  comparison === 'year' ? YEAR_OF_WEEKS : Math.ceil((daysBetween(from, to) + 1) / WEEK) * WEEK

export const comparedPeriod = (period: DayRange, comparison: Comparison): DayRange => {
  const days = daysBack(period, comparison)
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) }
}
