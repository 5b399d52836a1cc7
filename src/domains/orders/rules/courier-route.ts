type LatLon = readonly [lat: number, lon: number]
export type Stop = {
  /** `HH:MM`; null for any time. */
  from: string | null
  to: string | null
  at: LatLon | null
  /** Already with the courier. */
  started: boolean
}

const RADIANS = Math.PI / 180

/** Within a city the earth is flat enough to compare. */
const distance = ([lat, lon]: LatLon, [otherLat, otherLon]: LatLon): number =>
  Math.hypot(otherLat - lat, (otherLon - lon) * Math.cos(lat * RADIANS))

const urgency = ({ started, to, from }: Stop): string => [started ? 0 : 1, to ?? '99', from ?? '99'].join(' ')

/** Window by window, within each the nearest next; stops without coordinates last. */
export const sortByRoute = <S extends Stop>(store: LatLon, stops: readonly S[]): S[] => {
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

const nearest = <S extends Stop>(here: LatLon, stops: S[]): S | undefined => {
  const away = ({ at }: S) => (at ? distance(here, at) : Infinity)
  return stops.toSorted((one, other) =>
    urgency(one) === urgency(other) ? compare(away(one), away(other)) : compare(urgency(one), urgency(other)),
  )[0]
}

const compare = <T extends string | number>(one: T, other: T): number =>
  one < other ? -1 : one > other ? 1 : 0
