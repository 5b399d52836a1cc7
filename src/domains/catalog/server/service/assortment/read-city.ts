import { defaultCity } from '#/domains/places/rules/default-city.ts'
import type { LocalCity } from '#/domains/catalog/server/queries/availability.ts'
import { findServedCities } from '#/domains/catalog/server/queries/served-cities.ts'
import { endOfHour } from '#/platform/server/cache/true-until.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'

const CITIES = { key: 'catalog.cities', tags: ['places'], bytes: (cities: object[]) => cities.length * 500 }

/** An unknown one is the default (`decisions §3`, `spec §1`); undefined in a shop that has none. */
export const readCity = async (db: Db, cityId: number): Promise<LocalCity | undefined> => {
  const cities = await db.shared.get(CITIES, () => findServedCities(db))
  const city = cities.find(({ id }) => id === cityId) ?? defaultCity(cities)
  if (!city) return undefined
  const { id, time_zone, stores, store_names } = city
  return { id, today: localDate(db.nowUntil(endOfHour), time_zone), stores, store_names }
}
