import { addDays } from '#/platform/shared/local-moment.ts'
import type { OpenWindow } from '../contract/customer.ts'
import { lastMinuteFor, minuteOf, momentAt } from './delivery-windows.ts'

export type TimeTable = {
  /** Open or not. */
  windows: readonly Pick<OpenWindow, 'date' | 'time_to'>[]
  /** Minutes, with delivery where there is one. */
  leads: readonly number[]
  cutOff: number
  /** Local, from which no orders are taken for a day. */
  deadlines: readonly string[]
}

/**
 * When a promise may last have begun, and may next begin, to read differently: a window closes for some work,
 * a deadline passes, a day begins. Local, `YYYY-MM-DDTHH:MM`.
 */
export const changesAround = (
  localNow: string,
  { windows, leads, cutOff, deadlines }: TimeTable,
): { last: string; next: string } => {
  const today = localNow.slice(0, 'YYYY-MM-DD'.length)
  const changes = [
    ...windows.flatMap((window) => leads.map((lead) => lastMinuteFor(window, lead, cutOff) + 1)),
    ...deadlines.map((moment) => minuteOf(moment.slice(0, 10), moment.slice(11))),
    minuteOf(addDays(today, 1), '00:00'),
  ]
  const now = minuteOf(today, localNow.slice(11))
  const midnight = minuteOf(today, '00:00')
  return {
    last: momentAt(Math.max(midnight, ...changes.filter((change) => change <= now))),
    next: momentAt(Math.min(...changes.filter((change) => change > now))),
  }
}
