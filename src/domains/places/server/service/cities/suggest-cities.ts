import type { Db } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { CitySuggestion, StaffCity, ZoneChoice } from '#/domains/places/contract/staff/cities.ts'
import { inCity } from '#/domains/places/rules/in-city.ts'
import { findStaffCities } from '../../queries/staff/cities.ts'
import { searchCities, TIME_ZONES } from './russian-cities.ts'

const MOSCOW = 'Europe/Moscow'
const HOUR_NS = 60 * MINUTE_MS * 1e6

const moscowHours = (zone: string, now: Date): number => {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const [here, moscow] = [zone, MOSCOW].map((name) => instant.toZonedDateTimeISO(name).offsetNanoseconds)
  return ((here ?? 0) - (moscow ?? 0)) / HOUR_NS
}

export const suggestCities = async (db: Db, query: string): Promise<CitySuggestion[]> => {
  const own = await findStaffCities(db)
  return searchCities(query).map((city) => ({
    ...city,
    name_in: inCity(city.name),
    moscow_hours: moscowHours(city.time_zone, db.now()),
    taken: own.some((one) => isSameCity(one, city)),
  }))
}

/** A city entered without its region is the one of that name. */
export const isSameCity = (
  one: Pick<StaffCity, 'name' | 'region'>,
  other: Pick<StaffCity, 'name' | 'region'>,
): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase() &&
  (one.region === other.region || one.region === '' || other.region === '')

/** Of Russia, from west to east, then others of the shop's cities. */
export const listTimeZones = (now: Date, cities: readonly StaffCity[]): ZoneChoice[] => {
  const names = new Set([...TIME_ZONES.keys(), ...cities.map(({ time_zone }) => time_zone)])
  return [...names]
    .map((name) => ({
      name,
      moscow_hours: moscowHours(name, now),
      cities: TIME_ZONES.get(name) ?? [name],
    }))
    .toSorted((a, b) => a.moscow_hours - b.moscow_hours)
}
