import { localDate } from '#/platform/server/local-time.ts'

/** Points never expire within a day. */
export const endOfDay = (moment: Date, days: number, zone: string): Date =>
  startOf(localDate(moment, zone), zone, days + 1)

export const startOf = (date: string, zone: string, daysLater = 0): Date =>
  new Date(Temporal.PlainDate.from(date).add({ days: daysLater }).toZonedDateTime(zone).epochMilliseconds)

export const lastDay = (expiresAt: Date, zone: string): string =>
  localDate(new Date(expiresAt.getTime() - 1), zone)
