import type { Store } from '#/domains/places/contract/customer.ts'
import type { Point } from './zone-rings.ts'

export const nearestPickupStore = (stores: Store[], coords: Point | null): Store | null =>
  byDistance(stores, coords).find(({ takes_pickup }) => takes_pickup) ?? null

/** In their own order when the point is unknown. */
export const byDistance = (stores: Store[], coords: Point | null): Store[] =>
  coords ? stores.toSorted((a, b) => distance(a, coords) - distance(b, coords)) : stores

/** Flat: longitude is scaled by the latitude. */
const distance = ({ lat, lon }: Store, [toLat, toLon]: Point) =>
  Math.hypot(lat - toLat, (lon - toLon) * Math.cos((lat * Math.PI) / 180))
