import type { Store } from '#/domains/places/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import * as places from '#/domains/places/server/public.ts'
import { dearestOfCity, zoneAt } from '#/domains/delivery/rules/zone-at.ts'
import { parseAddress, splitHouse } from './parse-address.ts'
import { foldHouse } from './read-street.ts'
import * as queries from '#/domains/delivery/server/queries/cities.ts'
import { findStreetIn } from '#/domains/delivery/server/queries/streets.ts'

export type Coords = [number, number]
export type AddressZone = { zone: queries.ZoneRow; exact: boolean; coords: Coords | null }

type AddressQuery = {
  address?: string | undefined
  coords?: Coords | undefined
  zones?: queries.ZoneRow[] | Promise<queries.ZoneRow[]>
}

/**
 * The zone of a point or address (`decisions §4`); a chosen point wins over the street's. A settlement or
 * district of a list needs no point. An unknown street is charged as the dearest zone of the city itself and
 * is not `exact`. Null outside all zones.
 */
export const findAddressZone = async (
  db: Db,
  cityId: number,
  { address, coords, zones: known }: AddressQuery,
): Promise<AddressZone | null> => {
  const [zones, street] = await Promise.all([
    known ?? queries.findZones(db, cityId),
    !coords && address
      ? findStreetIn(db, cityId, { ...parseAddress(address), house: foldHouse(splitHouse(address).house) })
      : undefined,
  ])
  if (zones.length === 0) return null
  const point: Coords | undefined = coords ?? (street && [street.lat, street.lon])
  if (point || address) {
    const city = await places.getCity(db, cityId)
    const zone = zoneAt({ point, address, city }, zones)
    if (zone) return { zone, exact: true, coords: point ?? null }
    if (point) return null
  }
  const dearest = dearestOfCity(zones)
  return dearest ? { zone: dearest, exact: false, coords: null } : null
}

/** Advice for an address outside all zones. */
export const outsideZoneText = (pickup: Store | null): string =>
  pickup
    ? t('errors.address_out_of_zone_pickup', { name: pickup.name, address: pickup.address })
    : t('errors.address_out_of_zone_chat')
