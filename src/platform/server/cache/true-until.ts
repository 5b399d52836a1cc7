import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'

const endOf = (unit: number) => (now: Date) => new Date((Math.floor(now.getTime() / unit) + 1) * unit)

/** Until when an answer that says the time is true. */
export const endOfMinute = endOf(MINUTE_MS)

/** Until when an answer that depends on local dates is true: a day begins on a full hour in every time zone of Russia. */
export const endOfHour = endOf(HOUR_MS)
