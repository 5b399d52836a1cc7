/** A day of the year that repeats: by number, or the last such weekday of a month. */
type PeakRule = { month: number; day?: number; last_weekday?: number }

/** The day that a rule means in a year. */
const peakDate = ({ month, day, last_weekday }: PeakRule, year: number): Temporal.PlainDate => {
  if (day !== undefined) return Temporal.PlainDate.from({ year, month, day })
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const last = first.with({ day: first.daysInMonth })
  return last.subtract({ days: (last.dayOfWeek - (last_weekday ?? last.dayOfWeek) + 7) % 7 })
}

/** The nearest such day, `today` included. */
export const nextPeakDate = (rule: PeakRule, today: Temporal.PlainDate): Temporal.PlainDate => {
  const thisYear = peakDate(rule, today.year)
  return Temporal.PlainDate.compare(thisYear, today) >= 0 ? thisYear : peakDate(rule, today.year + 1)
}
