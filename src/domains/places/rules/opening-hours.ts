import type { Hours } from '../contract/customer.ts'
import type { StoreHours } from './chosen-address.ts'

export type WeekSpan = { from: number; to: number; hours: Hours | null }

export const weekSpans = ({ opens, closes, week }: StoreHours): WeekSpan[] => {
  const spans: WeekSpan[] = []
  for (let weekday = 1; weekday <= 7; weekday++) {
    const own = week.find((day) => day.weekday === weekday) ?? { opens, closes }
    const hours = own.opens && own.closes ? { opens: own.opens, closes: own.closes } : null
    const last = spans.at(-1)
    if (last && last.hours?.opens === hours?.opens && last.hours?.closes === hours?.closes) last.to = weekday
    else spans.push({ from: weekday, to: weekday, hours })
  }
  return spans
}
