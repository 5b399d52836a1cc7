import type { Store } from '#/domains/places/contract/customer.ts'
import type { Coords } from './find-address-zone.ts'

export const nearestPickupStore = (stores: Store[], coords: Coords | null): Store | null =>
  byDistance(stores, coords).find(({ takes_pickup }) => takes_pickup) ?? null

/** In their own order when the point is unknown. */
export const byDistance = (stores: Store[], coords: Coords | null): Store[] =>
  coords ? stores.toSorted((a, b) => distance(a, coords) - distance(b, coords)) : stores

/** Flat: longitude is scaled by the latitude. */
const distance = ({ lat, lon }: Store, [toLat, toLon]: Coords) =>
  Math.hypot(lat - toLat, (lon - toLon) * Math.cos((lat * Math.PI) / 180))
