import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/delivery/server/queries/learnt-streets.ts'
import { readStreet, type TaughtStreet } from './read-street.ts'
import type { Coords } from './find-address-zone.ts'

export type DeliveredAddress = {
  cityId: number
  userId: string
  name: string
  coords?: Coords | null | undefined
}

/** About ten metres: a house, not a door. */
const PRECISION = 1e4
/** Degrees: the middle of a street, offered for want of the house, teaches nothing. */
const SAME_POINT = 2e-4

/**
 * Learns a delivered order's street, for suggestions and zones (docs/decisions/049). Nobody sees it until a
 * second customer of the city has had flowers brought there.
 */
export const learnAddress = async (
  tx: Db,
  { cityId, userId, name, coords }: DeliveredAddress,
): Promise<void> => {
  const city = await places.getCity(tx, cityId)
  const taught = readStreet(name, city.name)
  if (!taught) return
  await queries.lockStreet(tx, cityId, taught.bare)
  if (await queries.isListedStreet(tx, cityId, taught.bare)) return
  const streetId = await keepStreet(tx, cityId, userId, taught)
  if (!coords) return
  const [lat, lon] = [roundDegrees(coords[0]), roundDegrees(coords[1])]
  const middle = await queries.findMiddle(tx, streetId)
  if (middle && Math.abs(middle.lat - lat) < SAME_POINT && Math.abs(middle.lon - lon) < SAME_POINT) return
  await queries.putHouse(tx, { street_id: streetId, house: taught.house, lat, lon })
}

/** Typed without its kind, a street is the one of that name. */
const keepStreet = async (tx: Db, cityId: number, userId: string, taught: TaughtStreet): Promise<number> => {
  const known = await queries.findLearntStreet(tx, cityId, taught)
  if (!known) return queries.insertStreet(tx, { city_id: cityId, taught_by: userId, ...taught })
  const named = known.kind === '' ? { name: taught.name, kind: taught.kind } : {}
  const confirmed = known.taught_by !== null && known.taught_by !== userId ? { taught_by: null } : {}
  await queries.updateStreet(tx, known.id, { ...named, ...confirmed })
  return known.id
}

const roundDegrees = (degrees: number): number => Math.round(degrees * PRECISION) / PRECISION
