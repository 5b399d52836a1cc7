import { localDate } from '#/platform/server/local-time.ts'

/** The end of the day so many days later: points never expire within a day. */
export const endOfDay = (moment: Date, days: number, zone: string): Date =>
  startOf(localDate(moment, zone), zone, days + 1)

/** The start of a day of the zone, or of one so many days later. */
export const startOf = (date: string, zone: string, daysLater = 0): Date =>
  new Date(Temporal.PlainDate.from(date).add({ days: daysLater }).toZonedDateTime(zone).epochMilliseconds)

/** The last day on which points with this expiry can be spent. */
export const lastDay = (expiresAt: Date, zone: string): string =>
  localDate(new Date(expiresAt.getTime() - 1), zone)
