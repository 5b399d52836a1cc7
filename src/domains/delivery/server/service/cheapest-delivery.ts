import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/cities.ts'

/** Kopecks, and days of advance order; null without zones. */
export const cheapestDelivery = async (db: Db, cityId: number) => {
  const [zones, [settings]] = await Promise.all([
    queries.findZones(db, cityId),
    queries.findCityDelivery(db, cityId),
  ])
  if (zones.length === 0 || !settings) return null
  return { cost: Math.min(...zones.map(({ price }) => price)), days: settings.lead_days }
}
