import { isInside } from './delivery-times.ts'

export type Point = [lat: number, lon: number]
export type RingFault = 'few' | 'crossing' | 'flat'

/** More corners than this no zone needs. */
export const MOST_POINTS = 300
const FEWEST_POINTS = 3
/** Degrees squared: smaller than a few metres across is a slip of the hand. */
const SMALLEST_AREA = 1e-9

/** Which side of a-b c lies on: above zero on the left. */
const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** Do two lines pass through one another? Touching is not passing. */
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

/** A ring whose last corner is not its first one again, as it is drawn. */
export const openRing = (ring: readonly Point[]): Point[] => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && ring.length > 1 && samePoint(first, last) ? ring.slice(0, -1) : [...ring]
}

/** A ring that ends where it began, as it is kept. */
export const closedRing = (ring: readonly Point[]): Point[] => [...ring, ...ring.slice(0, 1)]

/** Why a drawn ring is no zone, or null when it is one: too few corners, it crosses itself, or nothing is inside. */
export const ringFault = (ring: readonly Point[]): RingFault | null => {
  const distinct = new Set(ring.map(String))
  if (distinct.size < FEWEST_POINTS) return 'few'
  if (distinct.size < ring.length) return 'crossing'
  const sides = edges(ring)
  const crossing = sides.some(([a, b], at) => sides.slice(at + 1).some(([c, d]) => cross(a, b, c, d)))
  if (crossing) return 'crossing'
  return area(ring) < SMALLEST_AREA ? 'flat' : null
}

/** On the border itself, where zones that stand side by side meet. */
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

/** Do two zones share ground? One that only touches another does not. */
export const ringsOverlap = (one: readonly Point[], other: readonly Point[]): boolean =>
  edges(one).some(([a, b]) => edges(other).some(([c, d]) => cross(a, b, c, d))) ||
  one.some((point) => isWithin(point, other)) ||
  other.some((point) => isWithin(point, one))

/** The zone that counts at a point: the first one of the list that holds it (`decisions §4`). */
export const zoneAt = <Z extends { polygon: Point[] }>(point: Point, zones: readonly Z[]): Z | undefined =>
  zones.find(({ polygon }) => isInside(point, polygon))
