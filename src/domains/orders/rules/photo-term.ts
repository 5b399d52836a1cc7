import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'

/** From an answer to the courier's departure. */
const TO_LEAVE_MS = 10 * MINUTE_MS
/** Who saw the push answers sooner. */
const SMS_AFTER_MS = 3 * MINUTE_MS
/** Before the end, of those who got the photo longer ago. */
const LAST_CALL_MS = 15 * MINUTE_MS
const LONG_MS = 45 * MINUTE_MS

type Sent = {
  at: Date
  /** When its courier has to be off, or the recipient comes for it; null where that is not known. */
  leavesBy: Date | null
  /** Minutes, at least. */
  minMinutes: number
}

export type PhotoTerm = {
  until: Date
  /** An SMS, unless it was answered. */
  smsAt: Date
  /** A last push; null where the whole term is short. */
  remindAt: Date | null
}

/** Until when the photo of a bouquet waits for an answer (`decisions §10`, decision 075). */
export const photoTerm = ({ at, leavesBy, minMinutes }: Sent): PhotoTerm => {
  const sentAt = at.getTime()
  const least = sentAt + minMinutes * MINUTE_MS
  const until = Math.max(least, leavesBy ? leavesBy.getTime() - TO_LEAVE_MS : 0)
  return {
    until: new Date(until),
    smsAt: new Date(sentAt + SMS_AFTER_MS),
    remindAt: until - sentAt < LONG_MS ? null : new Date(until - LAST_CALL_MS),
  }
}

/** «16:20», with its day where that is not today: «10:20, 21 мая»; in the city's time. */
export const formatUntil = (until: string | Date, timeZone: string, now: Date): string => {
  const { date, time } = localMoment(until, timeZone)
  const isToday = date === localMoment(now, timeZone).date
  return isToday ? formatTime(time) : `${formatTime(time)}, ${formatDay(date)}`
}
