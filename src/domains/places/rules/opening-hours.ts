import type { Hours, Store } from '../contract/customer.ts'

/** 1 is Monday. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

export type StoreHours = Pick<Store, 'opens' | 'closes' | 'week' | 'days'>

/** The day's own, else the weekday's, else the default; null: closed. */
export const hoursOn = ({ opens, closes, week, days }: StoreHours, date: string): Hours | null => {
  const other = days.find((day) => day.date === date) ?? week.find((day) => day.weekday === weekdayOf(date))
  if (!other) return { opens, closes }
  return other.opens && other.closes ? { opens: other.opens, closes: other.closes } : null
}

export type DeskHours = { from: string; to: string }

export const deskHours = (stores: readonly StoreHours[], date: string): DeskHours | null => {
  const open = stores.flatMap((store) => hoursOn(store, date) ?? [])
  if (open.length === 0) return null
  return {
    from: open.map(({ opens }) => opens).reduce((a, b) => (a < b ? a : b)),
    to: open.map(({ closes }) => closes).reduce((a, b) => (a > b ? a : b)),
  }
}

export type WeekSpan = { from: number; to: number; hours: Hours | null }

export const weekSpans = ({ opens, closes, week }: StoreHours): WeekSpan[] => {
  const spans: WeekSpan[] = []
  for (let weekday = 1; weekday <= 7; weekday++) {
    const dayHours = week.find((day) => day.weekday === weekday) ?? { opens, closes }
    const hours =
      dayHours.opens && dayHours.closes ? { opens: dayHours.opens, closes: dayHours.closes } : null
    const last = spans.at(-1)
    if (last && last.hours?.opens === hours?.opens && last.hours?.closes === hours?.closes) last.to = weekday
    else spans.push({ from: weekday, to: weekday, hours })
  }
  return spans
}
