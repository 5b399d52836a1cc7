import type { Store } from '#/domains/places/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import {
  ask,
  known,
  mapAnswer,
  type Question,
  rowsOf,
  together,
} from '#/platform/server/statements/question.ts'
import { t } from '#/platform/shared/texts.ts'
import * as places from '#/domains/places/server/public.ts'
import { type CityCentre, dearestOfCity, zoneAt } from '#/domains/delivery/rules/find-zone.ts'
import { parseAddress, splitHouse } from './parse-address.ts'
import { foldHouse } from './read-street.ts'
import * as queries from '#/domains/delivery/server/queries/cities.ts'
import { findStreetIn } from '#/domains/delivery/server/queries/streets.ts'

export type Coords = [number, number]
export type AddressZone = { zone: queries.ZoneRow; exact: boolean; coords: Coords | null }

type AddressQuery = { address?: string | undefined; coords?: Coords | undefined }

/**
 * `decisions §4`. A chosen point wins over the street's; a list's place needs none. An unknown street costs
 * the city's dearest zone and is not `exact`. null outside all zones.
 */
export const findAddressZone = async (
  db: Db,
  cityId: number,
  query: AddressQuery,
): Promise<AddressZone | null> => {
  const asked = together(db, {
    city: places.cityById(db, cityId),
    zones: rowsOf<queries.ZoneRow>(db, queries.findZones(db, cityId)),
    street: streetPoint(db, cityId, query),
  })
  return zoneOf(await ask(db, asked), query)
}

/** undefined when unknown, or a point is chosen. */
export const streetPoint = (
  db: Db,
  cityId: number,
  { address, coords }: AddressQuery,
): Question<Coords | undefined> => {
  if (coords || !address) return known<undefined>(db, undefined)
  const parts = { ...parseAddress(address), house: foldHouse(splitHouse(address).house) }
  return mapAnswer(
    rowsOf<{ lat: number; lon: number }>(db, findStreetIn(db, cityId, parts)),
    ([street]): Coords | undefined => street && [street.lat, street.lon],
  )
}

type KnownPlaces = { city: CityCentre; zones: queries.ZoneRow[]; street: Coords | undefined }

/** As `findAddressZone`. */
export const zoneOf = (
  { city, zones, street }: KnownPlaces,
  { address, coords }: AddressQuery,
): AddressZone | null => {
  if (zones.length === 0) return null
  const point = coords ?? street
  if (point || address) {
    const zone = zoneAt({ point, address, city }, zones)
    if (zone) return { zone, exact: true, coords: point ?? null }
    if (point) return null
  }
  const dearest = dearestOfCity(zones)
  return dearest ? { zone: dearest, exact: false, coords: null } : null
}

export const outsideZoneText = (pickup: Store | null): string =>
  pickup
    ? t('errors.address_out_of_zone_pickup', { name: pickup.name, address: pickup.address })
    : t('errors.address_out_of_zone_chat')
