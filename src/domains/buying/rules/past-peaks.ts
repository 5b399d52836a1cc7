import { addDays, daysBetween } from '#/platform/shared/local-moment.ts'
import type { DemandSeries, PeakDay } from './demand-series.ts'

const YEAR_OF_WEEKS = 364
/** A holiday of the last Sunday of a month moves within these. */
const SAME_HOLIDAY_DAYS = 20

/**
 * With those of former years that nobody wrote down: on the same date or the same weekday, whichever sold more.
 */
export const withPastPeaks = (peaks: readonly PeakDay[], series: DemandSeries): PeakDay[] => {
  const { end, quantities } = series
  const first = addDays(end, -quantities.length)
  const all = [...peaks]
  for (const { date, title } of peaks)
    for (let year = 1; year <= 3; year++) {
      const sameDate = `${Number(date.slice(0, 4)) - year}${date.slice(4)}`
      if (sameDate < first || sameDate >= end) continue
      const isKnown = peaks.some(
        (one) => one.title === title && Math.abs(daysBetween(one.date, sameDate)) <= SAME_HOLIDAY_DAYS,
      )
      if (isKnown) continue
      const sold = (day: string) => quantities[daysBetween(first, day)] ?? 0
      const sameWeekday = addDays(date, -YEAR_OF_WEEKS * year)
      all.push({ title, date: sold(sameWeekday) > sold(sameDate) ? sameWeekday : sameDate })
    }
  return all
}
