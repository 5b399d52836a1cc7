import type { Hours } from '../contract/customer.ts'
import type { StoreHours } from './chosen-address.ts'

/** Weekdays (1 is Monday) one after another with the same usual hours; null: closed then. */
export type WeekSpan = { from: number; to: number; hours: Hours | null }

/** A store's usual week, from Monday on, each span of equal days once; single days of their own are not in it. */
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
