import { addressNames, isCityItself } from './place-names.ts'
import { isInside, type Point } from './zone-rings.ts'

export type ZoneShape = {
  shape: 'polygon' | 'circle' | 'places'
  polygon: Point[]
  center: Point | null
  radius_m: number | null
  /** One each, other spellings after «/». */
  places: readonly string[]
}

export type Whereabouts = { point?: Point | undefined; address?: string | undefined; city: CityCentre }
export type CityCentre = { name: string; lat: number; lon: number }

/** Of latitude. */
export const DEGREE_M = 111_195
/** A farther point is not in the city, whatever the list says. */
const CITY_RADIUS_M = 30_000

/** Metres; flat, within a region exact to a metre in a kilometre. */
export const distanceBetween = ([lat, lon]: Point, [toLat, toLon]: Point): number =>
  DEGREE_M * Math.hypot(lat - toLat, (lon - toLon) * Math.cos((((lat + toLat) / 2) * Math.PI) / 180))

/** A list counts by what the address says. */
const covers = (zone: ZoneShape, { point, address, city }: Whereabouts): boolean => {
  if (zone.shape === 'polygon') return point !== undefined && isInside(point, zone.polygon)
  if (zone.shape === 'circle') return false
  return address !== undefined && zone.places.some((place) => addressNames(address, place, city.name))
}

const smallestCircle = <Z extends ZoneShape>(point: Point, zones: readonly Z[]): Z | undefined => {
  const around = zones.flatMap((zone) => {
    if (zone.shape !== 'circle' || !zone.center || zone.radius_m === null) return []
    const away = distanceBetween(point, zone.center)
    return away <= zone.radius_m ? [{ zone, radius: zone.radius_m, away }] : []
  })
  return around.toSorted((a, b) => a.radius - b.radius || a.away - b.away)[0]?.zone
}

const wholeCity = <Z extends ZoneShape>({ point, city }: Whereabouts, zones: readonly Z[]): Z | undefined =>
  point === undefined || distanceBetween(point, [city.lat, city.lon]) <= CITY_RADIUS_M
    ? zones.find(
        ({ shape, places }) => shape === 'places' && places.some((place) => isCityItself(place, city.name)),
      )
    : undefined

/**
 * `decisions §4`, docs/decisions/049: the first drawn or listed zone that covers it, else the smallest
 * circle, of equal ones the nearest store's, else the list that names the city itself.
 */
export const zoneAt = <Z extends ZoneShape>(where: Whereabouts, zones: readonly Z[]): Z | undefined =>
  zones.find((zone) => covers(zone, where)) ??
  (where.point && smallestCircle(where.point, zones)) ??
  wholeCity(where, zones)

type Priced = Pick<ZoneShape, 'shape'> & { price: number; free_from: number | null }

const orAll = <T>(items: readonly T[], is: (item: T) => boolean): readonly T[] => {
  const some = items.filter(is)
  return some.length > 0 ? some : items
}

/** For an unknown street. Zones without a free-from sum, and lists of settlements, lie outside the city. */
export const dearestOfCity = <Z extends Priced>(zones: readonly Z[]): Z | undefined => {
  const drawn = orAll(zones, ({ shape }) => shape !== 'places')
  const ofCity = orAll(drawn, ({ free_from }) => free_from !== null)
  return ofCity.toSorted((a, b) => b.price - a.price)[0]
}
