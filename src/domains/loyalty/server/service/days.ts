import { listCities } from '#/domains/places/server/public.ts'
import { defaultCity } from '#/domains/places/rules/chosen-address.ts'
import { localDate } from '#/platform/server/local-time.ts'
import type { Db } from '#/platform/server/database/db.ts'

/** Days of points are those of the default city: a customer has no city of their own. */
export const pointsZone = async (db: Db): Promise<string> =>
  defaultCity(await listCities(db))?.time_zone ?? 'UTC'

/** The end of the day that comes so many days after this moment: points are never good for part of a day. */
export const endOfDay = (moment: Date, days: number, zone: string): Date =>
  startOf(localDate(moment, zone), zone, days + 1)

/** The moment at which a day of the zone, or one so many days later, begins. */
export const startOf = (date: string, zone: string, daysLater = 0): Date =>
  new Date(Temporal.PlainDate.from(date).add({ days: daysLater }).toZonedDateTime(zone).epochMilliseconds)

/** The last day on which points can be spent that end at this moment. */
export const lastDay = (expiresAt: Date, zone: string): string =>
  localDate(new Date(expiresAt.getTime() - 1), zone)
