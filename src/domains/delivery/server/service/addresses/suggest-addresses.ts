import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { parseAddress, splitHouse } from './parse-address.ts'
import { foldHouse } from './read-street.ts'
import type { Suggest, Suggestion } from './dadata.ts'
import { findListedPlaces } from '#/domains/delivery/server/queries/cities.ts'
import { suggestStreets } from '#/domains/delivery/server/queries/streets.ts'
import { addressNames } from '#/domains/delivery/rules/place-names.ts'

const MIN_LETTERS = 2

/**
 * DaData if it answers in time, else the local list with the typed house (`decisions §4`). 404
 * city_not_found.
 */
export const suggestAddresses = async (
  db: Db,
  suggest: Suggest,
  cityId: number,
  query: string,
): Promise<Suggestion[]> => {
  const city = await places.getCity(db, cityId)
  const { street, house } = splitHouse(query)
  const words = parseAddress(street)
  if (words.core.length < MIN_LETTERS) return []
  const found = await suggest(city.name, query, db.now())
  if (found && found.length > 0) return nameDistricts(found, city.name, await findListedPlaces(db, cityId))
  const streets = await suggestStreets(db, cityId, { ...words, house: foldHouse(house) })
  return streets.map(({ name, lat, lon }) => ({
    value: house ? `${name}, ${house}` : name,
    coords: lat === null || lon === null ? null : [lat, lon],
  }))
}

/** The zone is told by a district that is one of its own. */
const nameDistricts = (found: Suggestion[], cityName: string, listed: string[]): Suggestion[] =>
  found.map(({ value, coords, district }) => ({
    value:
      district && listed.some((place) => addressNames(district, place, cityName))
        ? `${district}, ${value}`
        : value,
    coords,
  }))
