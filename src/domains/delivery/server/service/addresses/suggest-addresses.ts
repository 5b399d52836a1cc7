import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { addressWords, splitHouse } from './parse-address.ts'
import type { Suggest, Suggestion } from './dadata.ts'
import { suggestStreets } from '#/domains/delivery/server/queries/streets.ts'

const LEAST_LETTERS = 2

/**
 * Addresses of a city for what is typed so far: DaData's where it answers in time, else our own list of streets with
 * the house kept as it was typed (`decisions §4`). 404 city_not_found.
 */
export const suggestAddresses = async (
  db: Db,
  suggest: Suggest,
  cityId: number,
  query: string,
): Promise<Suggestion[]> => {
  const city = await places.getCity(db, cityId)
  const { street, house } = splitHouse(query)
  const words = addressWords(street)
  if (words.core.length < LEAST_LETTERS) return []
  const found = await suggest(city.name, query, db.now())
  if (found && found.length > 0) return found
  const streets = await suggestStreets(db, cityId, words)
  return streets.map(({ name, lat, lon }) => ({
    value: house ? `${name}, ${house}` : name,
    coords: [lat, lon],
  }))
}
