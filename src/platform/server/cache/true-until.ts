import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'

const endOf = (unit: number) => (now: Date) => new Date((Math.floor(now.getTime() / unit) + 1) * unit)

export const endOfMinute = endOf(MINUTE_MS)

/** In every time zone of Russia a day begins on a full hour. */
export const endOfHour = endOf(HOUR_MS)
