import type { Db } from '#/platform/server/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Store } from '#/domains/places/contract.ts'
import { HORIZON_DAYS, isInside } from '../../rules.ts'
import * as queries from '../queries.ts'
import { cityCalendar, onlyAhead, storesFor, storeWindows } from '../windows.ts'

type Coords = [number, number]
export type Place = { zone: queries.ZoneRow; exact: boolean; coords: Coords | null }

/**
 * The zone of a point or an address (`decisions §4`). A street that we do not know is charged as the dearest zone
 * of the city itself (one with a free-from sum) and is not `exact`; a point outside every zone is null, and so is any
 * place in a city without zones.
 */
export const findPlace = async (
  db: Db,
  cityId: number,
  address?: string,
  coords?: Coords,
): Promise<Place | null> => {
  const zones = await queries.findZones(db, cityId)
  const point = coords ?? (await coordsOf(db, cityId, address))
  if (point) {
    const zone = zones.find(({ polygon }) => isInside(point, polygon))
    return zone ? { zone, exact: true, coords: point } : null
  }
  if (zones.length === 0) return null
  const ofCity = zones.filter(({ free_from }) => free_from !== null)
  const dearest = (ofCity.length > 0 ? ofCity : zones).reduce((a, b) => (b.price > a.price ? b : a))
  return { zone: dearest, exact: false, coords: null }
}

const coordsOf = async (db: Db, cityId: number, address: string | undefined): Promise<Coords | null> => {
  const street = address ? await queries.findStreetIn(db, cityId, address) : undefined
  return street ? [street.lat, street.lon] : null
}

/** Nearest first; in their own order where the point is not known. */
export const byDistance = (stores: Store[], coords: Coords | null): Store[] =>
  coords ? stores.toSorted((a, b) => distance(a, coords) - distance(b, coords)) : stores

/** Flat enough within a city: degrees of longitude are shortened by the latitude. */
const distance = ({ lat, lon }: Store, [toLat, toLon]: Coords) =>
  Math.hypot(lat - toLat, (lon - toLon) * Math.cos((lat * Math.PI) / 180))

type Selection = {
  city_id: number
  address?: string | undefined
  coords?: Coords | undefined
  date: string
  time_from?: string | undefined
}

/** Zone, price and the stores with places left for an address, nearest first; 422 for a point in no zone. */
export const selectStore = async (db: Db, { city_id, address, coords, date, time_from }: Selection) => {
  const calendar = await cityCalendar(db, city_id, HORIZON_DAYS)
  const place = await findPlace(db, city_id, address, coords)
  if (!place) throw invalid({ address: t('errors.address_out_of_zone') }, 'address_out_of_zone')
  const stores = storesFor(calendar, 'delivery')
  const windows = await storeWindows(
    db,
    calendar,
    'delivery',
    stores.map(({ id }) => id),
    onlyAhead(calendar, date),
  )
  const open = new Set(
    windows
      .filter((one) => one.left > 0 && (!time_from || one.time_from === time_from))
      .map((one) => one.store_id),
  )
  return {
    ...place,
    store_ids: byDistance(stores, place.coords).flatMap(({ id }) => (open.has(id) ? [id] : [])),
    lead_minutes: place.zone.courier_minutes,
  }
}

/** Suggestions from the list of real streets; the house typed so far is kept. */
export const suggestAddresses = async (db: Db, cityId: number, query: string) => {
  const [, street = '', house = ''] = /^(.*?)[,\s]*(\d+\S*)?$/u.exec(query) ?? []
  if (street.trim().length < 2) return []
  const found = await queries.suggestStreets(db, cityId, street.trim())
  return found.map(({ name, lat, lon }) => ({
    value: house ? `${name}, ${house}` : name,
    coords: [lat, lon] as Coords,
  }))
}
