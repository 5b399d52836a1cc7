import type { Db } from '#/platform/server/database/db.ts'
import type { CityUse } from '#/domains/places/server/public.ts'
import { deleteLearntStreets } from '../queries/learnt-streets.ts'
import * as queries from '../queries/city-delivery.ts'

const WINDOWS = {
  windows_from: '09:00',
  windows_to: '21:00',
  window_minutes: 120,
  window_capacity: 6,
  pickup_minutes: 60,
  pickup_capacity: 6,
}
/** From another city flowers arrive on the next day, at no exact time. */
const FROM_AFAR = { lead_days: 1, time_types: ['interval', 'any'] }

/** A new city sells time at once (`decisions §4`). */
export const startCityDelivery = async (
  tx: Db,
  { cityId, servedFrom }: { cityId: number; servedFrom: number | null },
): Promise<void> => {
  await queries.insertCityDelivery(tx, {
    city_id: cityId,
    ...WINDOWS,
    ...(servedFrom === null ? {} : FROM_AFAR),
  })
}

export const addressesIn = async (tx: Db, { cityId }: { cityId: number }): Promise<CityUse[]> => [
  { what: 'addresses', n: await queries.countAddresses(tx, cityId) },
]

/** Zones stay for the log. */
export const endCityDelivery = async (tx: Db, { cityId }: { cityId: number }): Promise<void> => {
  await deleteLearntStreets(tx, cityId)
  await queries.deleteCityDelivery(tx, cityId)
}
