import { DAY_MINUTES, MINUTE_MS } from '#/platform/shared/durations.ts'
import type { Interval, OpenWindow } from '../contract/customer.ts'
/** Longer work starts on a day before. */
const WORKING_DAY_MINUTES = 10 * 60

const minutesFrom = (moment: string): number => Date.parse(`${moment}Z`) / MINUTE_MS

/** Of the city's local time; only differences are meaningful. */
export const minuteOf = (date: string, time: string): number => minutesFrom(`${date}T${time}`)

/** `YYYY-MM-DDTHH:MM`, local. */
export const momentAt = (minute: number): string => new Date(minute * MINUTE_MS).toISOString().slice(0, 16)

export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

type WorkDay = { date: string; opens: string }

/**
 * It starts when the store opens, longer work on the days before. `localNow`: city time `YYYY-MM-DDTHH:MM`.
 */
export const readyAt = (localNow: string, { date, opens }: WorkDay, leadMinutes: number): number => {
  const { daysBefore, onTheDay } = workOf(leadMinutes)
  const begins = Math.max(minutesFrom(localNow) + daysBefore * DAY_MINUTES, minuteOf(date, opens))
  return begins + onTheDay
}

const workOf = (leadMinutes: number) => ({
  daysBefore: Math.max(0, Math.ceil(leadMinutes / WORKING_DAY_MINUTES) - 1),
  onTheDay: Math.min(leadMinutes, WORKING_DAY_MINUTES),
})

/** If the store opens early enough. */
export const lastMinuteFor = (
  window: Pick<OpenWindow, 'date' | 'time_to'>,
  leadMinutes: number,
  cutOff: number,
): number => {
  const { daysBefore, onTheDay } = workOf(leadMinutes)
  return minuteOf(window.date, window.time_to) - cutOff - onTheDay - daysBefore * DAY_MINUTES
}

/** Ready `cutOff` minutes before the window's end (`decisions §4`). */
export const isInTime = (
  localNow: string,
  window: WorkDay & Pick<OpenWindow, 'time_to'>,
  leadMinutes: number,
  cutOff: number,
): boolean => readyAt(localNow, window, leadMinutes) <= minuteOf(window.date, window.time_to) - cutOff

/** A shorter remainder is dropped. */
export const windowsOfDay = (from: string, to: string, minutes: number) => {
  const windows: { time_from: string; time_to: string }[] = []
  for (let start = minutesOfDay(from); start + minutes <= minutesOfDay(to); start += minutes) {
    windows.push({ time_from: timeAt(start), time_to: timeAt(start + minutes) })
  }
  return windows
}

export const whyClosed = (left: number, inTime: boolean): Interval['reason'] =>
  !inTime ? 'too_late' : left <= 0 ? 'full' : null

export const slotConflict = (reason: Interval['reason']): 'slot_taken' | 'slot_closed' =>
  reason === 'full' ? 'slot_taken' : 'slot_closed'
