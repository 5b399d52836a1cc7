import type { Reason } from '#/domains/reminders/contract.ts'
import { dayIn } from '#/domains/reminders/rules/next-reason-day.ts'

export type DayMarks = { reasons: Reason[]; holidays: string[] }
export type Holiday = { date: string; name: string }

export const marksOf = (
  year: number,
  reasons: readonly Reason[],
  holidays: readonly Holiday[],
): ReadonlyMap<string, DayMarks> => {
  const marks = new Map<string, DayMarks>()
  const markOf = (date: string): DayMarks => {
    const mark = marks.get(date) ?? { reasons: [], holidays: [] }
    marks.set(date, mark)
    return mark
  }
  for (const { date, name } of holidays) markOf(date).holidays.push(name)
  for (const reason of reasons) {
    const day = reason.yearly ? dayIn(reason.date, year) : reason.date
    if (day.startsWith(`${year}-`) && day >= reason.date) markOf(day).reasons.push(reason)
  }
  return marks
}

/** From Monday; null pads other months. */
export const weeksOf = (year: number, month: number): (string | null)[][] => {
  const first = new Date(Date.UTC(year, month, 1))
  const before = (first.getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const rows = Math.ceil((before + days) / 7)
  return Array.from({ length: rows }, (_row, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= days ? new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10) : null
    }),
  )
}
