import { type LatLon, legBetween, type Leg, type Pace } from './pace.ts'

export type Stop = {
  at: LatLon | null
  /** Minutes since the epoch; null for any time. */
  from: number | null
  to: number | null
  /** In a sequence chosen by hand. */
  place?: number | null
}
/** `at` is null when the courier may be anywhere. */
export type Start = { at: LatLon | null; store: LatLon; minute: number }

export type Visit<S extends Stop> = Leg & {
  stop: S
  /** Minutes since the epoch: not before the window begins. */
  arrives: number
  waits: number
  /** Left until the window ends, negative when late; null for any time. */
  slack: number | null
}
export type Schedule<S extends Stop> = {
  visits: Visit<S>[]
  /** Minutes, all stops together. */
  late: number
  km: number
  /** At the store again, minutes since the epoch. */
  backAt: number
}

export const scheduleOf = <S extends Stop>(start: Start, stops: readonly S[], pace: Pace): Schedule<S> => {
  let { at, minute } = start
  const visits = stops.map((stop): Visit<S> => {
    const leg = legBetween(at, stop.at, pace)
    const reached = minute + leg.minutes
    const arrives = Math.max(reached, stop.from ?? reached)
    at = stop.at
    minute = arrives + pace.stopMinutes
    return {
      ...leg,
      stop,
      arrives,
      waits: arrives - reached,
      slack: stop.to === null ? null : stop.to - arrives,
    }
  })
  const home = legBetween(at, start.store, pace)
  return {
    visits,
    late: visits.reduce((sum, { slack }) => sum + Math.max(0, -(slack ?? 0)), 0),
    km: visits.reduce((sum, { km }) => sum + km, home.km),
    backAt: minute + home.minutes,
  }
}

/** Kept windows first, then back early, then a short way. */
export const isBetter = (one: Schedule<Stop>, other: Schedule<Stop>): boolean => {
  if (differs(one.late, other.late)) return one.late < other.late
  if (differs(one.backAt, other.backAt)) return one.backAt < other.backAt
  return differs(one.km, other.km) && one.km < other.km
}

const ROUNDING = 1e-9
const differs = (one: number, other: number): boolean => Math.abs(one - other) > ROUNDING

/** The last minute to leave at that makes no window later than it is; null when nothing hurries. */
export const leaveBy = <S extends Stop>({ visits }: Schedule<S>, pace: Pace): number | null => {
  let latest: number | null = null
  for (const { stop, minutes, arrives } of visits.toReversed()) {
    const onward: number | null = latest === null ? null : latest - pace.stopMinutes
    const due = stop.to === null ? null : Math.max(stop.to, arrives)
    const here: number | null = due === null || onward === null ? (due ?? onward) : Math.min(due, onward)
    latest = here === null ? null : here - minutes
  }
  return latest
}
