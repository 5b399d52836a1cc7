export type Point = [lat: number, lon: number]
export type RingFault = 'few' | 'crossing' | 'flat'

export const MAX_POINTS = 300
const MIN_POINTS = 3
/** Square degrees; less is a slip of the mouse. */
const SMALLEST_AREA = 1e-9

export const isInside = ([lat, lon]: [number, number], ring: [number, number][]): boolean => {
  let inside = false
  for (const [at, [lat1, lon1]] of ring.entries()) {
    const [lat2, lon2] = ring.at(at - 1) ?? [lat1, lon1]
    if (lat1 > lat !== lat2 > lat && lon < ((lon2 - lon1) * (lat - lat1)) / (lat2 - lat1) + lon1)
      inside = !inside
  }
  return inside
}

/** Above zero: c lies left of a-b. */
const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** Touching does not count. */
const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

const edges = (ring: readonly Point[]): [Point, Point][] =>
  ring.flatMap((point, at) => {
    const next = ring[(at + 1) % ring.length]
    return next ? [[point, next] as [Point, Point]] : []
  })

const area = (ring: readonly Point[]): number =>
  Math.abs(edges(ring).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2

const samePoint = ([aLat, aLon]: Point, [bLat, bLon]: Point): boolean => aLat === bLat && aLon === bLon

/** As drawn, without a repeated last corner. */
export const openRing = (ring: readonly Point[]): Point[] => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && ring.length > 1 && samePoint(first, last) ? ring.slice(0, -1) : [...ring]
}

/** As stored. */
export const closedRing = (ring: readonly Point[]): Point[] => [...ring, ...ring.slice(0, 1)]

/** null when valid. */
export const ringFault = (ring: readonly Point[]): RingFault | null => {
  const distinct = new Set(ring.map(String))
  if (distinct.size < MIN_POINTS) return 'few'
  if (distinct.size < ring.length) return 'crossing'
  const sides = edges(ring)
  const crossing = sides.some(([a, b], at) => sides.slice(at + 1).some(([c, d]) => cross(a, b, c, d)))
  if (crossing) return 'crossing'
  return area(ring) < SMALLEST_AREA ? 'flat' : null
}

const isOnBorder = (point: Point, ring: readonly Point[]): boolean =>
  edges(ring).some(
    ([a, b]) =>
      side(a, b, point) === 0 &&
      [0, 1].every((at) => {
        const [from, to, here] = [a[at] ?? 0, b[at] ?? 0, point[at] ?? 0]
        return Math.min(from, to) <= here && here <= Math.max(from, to)
      }),
  )

const isWithin = (point: Point, ring: readonly Point[]): boolean =>
  isInside(point, [...ring]) && !isOnBorder(point, ring)

/** Touching does not count. */
export const ringsOverlap = (one: readonly Point[], other: readonly Point[]): boolean =>
  edges(one).some(([a, b]) => edges(other).some(([c, d]) => cross(a, b, c, d))) ||
  one.some((point) => isWithin(point, other)) ||
  other.some((point) => isWithin(point, one))
