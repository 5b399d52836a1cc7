import * as places from '#/domains/places/server/public.ts'
import { endOfHour } from '#/platform/server/cache/true-until.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { daysBetween } from '#/platform/shared/local-moment.ts'
import { firstPromisedDay } from '#/platform/shared/shop/promised-days.ts'
import * as queries from '../queries/cities.ts'

/** Kopecks, and days of advance order; null without zones or a day that may be promised. 404 for an unknown city. */
export const cheapestDelivery = async (db: Db, cityId: number) => {
  const [{ time_zone }, zones, [settings], { opening }] = await Promise.all([
    places.getCity(db, cityId),
    queries.findZones(db, cityId),
    queries.findCityDelivery(db, cityId),
    shopProfile(db),
  ])
  const today = localDate(db.nowUntil(endOfHour), time_zone)
  const first = firstPromisedDay(opening, today)
  if (zones.length === 0 || !settings || first === null) return null
  const days = Math.max(settings.lead_days, daysBetween(today, first))
  return { cost: Math.min(...zones.map(({ price }) => price)), days }
}
