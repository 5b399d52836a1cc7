import type { Store } from '#/domains/places/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { zoneAt } from '#/domains/delivery/rules/zone-rings.ts'
import { parseAddress } from './parse-address.ts'
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
 * The zone of a point or address (`decisions §4`); a chosen point wins over text. An unknown street is
 * charged as the dearest zone of the city itself (one with a free-from sum) and is not `exact`. Null outside
 * all zones.
 */
export const findAddressZone = async (
  db: Db,
  cityId: number,
  { address, coords, zones: known }: AddressQuery,
): Promise<AddressZone | null> => {
  const [zones, street] = await Promise.all([
    known ?? queries.findZones(db, cityId),
    !coords && address ? findStreetIn(db, cityId, parseAddress(address)) : undefined,
  ])
  const point: Coords | undefined = coords ?? (street && [street.lat, street.lon])
  if (point) {
    const zone = zoneAt(point, zones)
    return zone ? { zone, exact: true, coords: point } : null
  }
  if (zones.length === 0) return null
  const ofCity = zones.filter(({ free_from }) => free_from !== null)
  const dearest = (ofCity.length > 0 ? ofCity : zones).reduce((a, b) => (b.price > a.price ? b : a))
  return { zone: dearest, exact: false, coords: null }
}

/** Advice for an address outside all zones. */
export const outsideZoneText = (pickup: Store | null): string =>
  pickup
    ? t('errors.address_out_of_zone_pickup', { name: pickup.name, address: pickup.address })
    : t('errors.address_out_of_zone_chat')
