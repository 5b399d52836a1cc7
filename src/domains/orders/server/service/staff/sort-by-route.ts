type Point = readonly [lat: number, lon: number]
export type Stop = {
  /** `HH:MM`; null for any time of the day. */
  from: string | null
  to: string | null
  at: Point | null
  /** The courier has it with them already. */
  started: boolean
}

const RADIANS = Math.PI / 180

/** Comparable only: on the few kilometres of a city the earth is flat enough. */
const distance = ([lat, lon]: Point, [otherLat, otherLon]: Point): number =>
  Math.hypot(otherLat - lat, (otherLon - lon) * Math.cos(lat * RADIANS))

/** Sorts by what has to be there first: what is under way, then the end of its window, then its beginning. */
const urgency = ({ started, to, from }: Stop): string => [started ? 0 : 1, to ?? '99', from ?? '99'].join(' ')

/**
 * Stops in the order of a way from the store: windows one after the other, and within each window the nearest stop
 * next. What lies nobody knows where comes last in its window.
 */
export const routeOrder = <S extends Stop>(store: Point, stops: readonly S[]): S[] => {
  const left = new Set(stops)
  const route: S[] = []
  let here = store
  while (left.size > 0) {
    const next = nearest(here, [...left])
    if (!next) break
    left.delete(next)
    route.push(next)
    here = next.at ?? here
  }
  return route
}

const nearest = <S extends Stop>(here: Point, stops: S[]): S | undefined => {
  const away = ({ at }: S) => (at ? distance(here, at) : Infinity)
  return stops.toSorted((one, other) =>
    urgency(one) === urgency(other) ? compare(away(one), away(other)) : compare(urgency(one), urgency(other)),
  )[0]
}

const compare = <T extends string | number>(one: T, other: T): number =>
  one < other ? -1 : one > other ? 1 : 0
