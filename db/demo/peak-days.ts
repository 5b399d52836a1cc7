/** By number, or the last such weekday of a month. */
type PeakRule = { month: number; day?: number; last_weekday?: number }

const peakDate = ({ month, day, last_weekday }: PeakRule, year: number): Temporal.PlainDate => {
  if (day !== undefined) return Temporal.PlainDate.from({ year, month, day })
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const last = first.with({ day: first.daysInMonth })
  return last.subtract({ days: (last.dayOfWeek - (last_weekday ?? last.dayOfWeek) + 7) % 7 })
}

export const nextPeakDate = (rule: PeakRule, today: Temporal.PlainDate): Temporal.PlainDate => {
  const thisYear = peakDate(rule, today.year)
  return Temporal.PlainDate.compare(thisYear, today) >= 0 ? thisYear : peakDate(rule, today.year + 1)
}
