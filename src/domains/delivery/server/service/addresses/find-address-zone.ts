import type { Store } from '#/domains/places/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { isInside } from '#/domains/delivery/rules/delivery-times.ts'
import { addressWords } from './parse-address.ts'
import * as queries from '#/domains/delivery/server/queries/cities.ts'
import { findStreetIn } from '#/domains/delivery/server/queries/streets.ts'

export type Coords = [number, number]
export type Place = { zone: queries.ZoneRow; exact: boolean; coords: Coords | null }

type Sought = {
  address?: string | undefined
  coords?: Coords | undefined
  /** Of the city, where the caller has asked for them already. */
  zones?: queries.ZoneRow[] | Promise<queries.ZoneRow[]>
}

/**
 * The zone of a point or an address (`decisions §4`); a point that the visitor chose wins over what is typed. A street
 * that we do not know is charged as the dearest zone of the city itself (one with a free-from sum) and is not `exact`; a
 * point outside every zone is null, and so is any place in a city without zones.
 */
export const findPlace = async (
  db: Db,
  cityId: number,
  { address, coords, zones: known }: Sought,
): Promise<Place | null> => {
  const [zones, street] = await Promise.all([
    known ?? queries.findZones(db, cityId),
    !coords && address ? findStreetIn(db, cityId, addressWords(address)) : undefined,
  ])
  const point: Coords | undefined = coords ?? (street && [street.lat, street.lon])
  if (point) {
    const zone = zones.find(({ polygon }) => isInside(point, polygon))
    return zone ? { zone, exact: true, coords: point } : null
  }
  if (zones.length === 0) return null
  const ofCity = zones.filter(({ free_from }) => free_from !== null)
  const dearest = (ofCity.length > 0 ? ofCity : zones).reduce((a, b) => (b.price > a.price ? b : a))
  return { zone: dearest, exact: false, coords: null }
}

/** The nearest store that gives out, for whom nobody brings anything to; null where there is none. */
export const nearestGivingOut = (stores: Store[], coords: Coords | null): Store | null =>
  byDistance(stores, coords).find(({ takes_pickup }) => takes_pickup) ?? null

/** Nearest first; in their own order where the point is not known. */
export const byDistance = (stores: Store[], coords: Coords | null): Store[] =>
  coords ? stores.toSorted((a, b) => distance(a, coords) - distance(b, coords)) : stores

/** Flat enough within a city: degrees of longitude are shortened by the latitude. */
const distance = ({ lat, lon }: Store, [toLat, toLon]: Coords) =>
  Math.hypot(lat - toLat, (lon - toLon) * Math.cos((lat * Math.PI) / 180))

/** What whoever lives outside every zone can do. */
export const outsideWords = (pickup: Store | null): string =>
  pickup
    ? t('errors.address_out_of_zone_pickup', { name: pickup.name, address: pickup.address })
    : t('errors.address_out_of_zone_chat')
