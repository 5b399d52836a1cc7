import { legBetween, type Pace } from './pace.ts'
import { isBetter, type Schedule, scheduleOf, type Start, type Stop } from './schedule.ts'

/** Up to so many stops every sequence is looked at. */
export const MAX_EXACT_STOPS = 8

/**
 * Stops that have a place by hand keep their sequence, the others go where they cost least. Without any the best sequence of up to `MAX_EXACT_STOPS` stops, a good one of more: never breaks a window that all stops together
 * could keep where it is exact.
 */
export const planRoute = <S extends Stop>(start: Start, stops: readonly S[], pace: Pace): Schedule<S> => {
  if (stops.some(isPlaced)) return aroundPlaced(start, stops, pace)
  const good = insertAndImprove(start, stops, pace)
  return stops.length > MAX_EXACT_STOPS ? good : bestOf(start, stops, pace, good)
}

const isPlaced = ({ place = null }: Stop): boolean => place !== null

const aroundPlaced = <S extends Stop>(start: Start, stops: readonly S[], pace: Pace): Schedule<S> => {
  const placed = stops.filter(isPlaced).toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
  let best = scheduleOf(start, placed, pace)
  for (const stop of byUrgency(stops.filter((one) => !isPlaced(one))))
    best = bestAmong(insertions(sequenceOf(best), stop), { start, pace })
  return best
}

const byUrgency = <S extends Stop>(stops: readonly S[]): S[] =>
  stops.toSorted((one, other) => (one.to ?? Infinity) - (other.to ?? Infinity) || 0)

/** The most urgent first, each where it costs least; then stops and stretches change places while that helps. */
export const insertAndImprove = <S extends Stop>(
  start: Start,
  stops: readonly S[],
  pace: Pace,
): Schedule<S> => {
  let best = scheduleOf<S>(start, [], pace)
  for (const stop of byUrgency(stops)) best = bestAmong(insertions(sequenceOf(best), stop), { start, pace })
  for (;;) {
    const next = bestAmong(neighbours(sequenceOf(best)), { start, pace }, best)
    if (next === best) return best
    best = next
  }
}

const sequenceOf = <S extends Stop>({ visits }: Schedule<S>): S[] => visits.map(({ stop }) => stop)

const bestAmong = <S extends Stop>(
  sequences: S[][],
  { start, pace }: { start: Start; pace: Pace },
  known?: Schedule<S>,
): Schedule<S> => {
  let best = known
  for (const sequence of sequences) {
    const one = scheduleOf(start, sequence, pace)
    if (!best || isBetter(one, best)) best = one
  }
  return best ?? scheduleOf<S>(start, [], pace)
}

const insertions = <S>(sequence: S[], one: S): S[][] =>
  Array.from({ length: sequence.length + 1 }, (_, place) => sequence.toSpliced(place, 0, one))

/** 2-opt, and every stretch of up to three stops anywhere else. */
const neighbours = <S>(sequence: S[]): S[][] => {
  const found: S[][] = []
  for (let from = 0; from < sequence.length; from++)
    for (let to = from + 1; to <= sequence.length; to++) {
      const stretch = sequence.slice(from, to)
      if (stretch.length > 1) found.push(sequence.toSpliced(from, stretch.length, ...stretch.toReversed()))
      if (stretch.length > 3) continue
      const others = sequence.toSpliced(from, stretch.length)
      for (let place = 0; place <= others.length; place++)
        if (place !== from) found.push(others.toSpliced(place, 0, ...stretch))
    }
  return found
}

type Reached = { minute: number; late: number; from: number }

/**
 * Branch and bound: a beginning that is already no better than the best whole is left, without the way back, as it may
 * lead past what is left.
 */
const bestOf = <S extends Stop>(
  start: Start,
  stops: readonly S[],
  pace: Pace,
  known: Schedule<S>,
): Schedule<S> => {
  const places = [start.at, ...stops.map(({ at }) => at)]
  const minutes = places.map((from) => places.map((to) => legBetween(from, to, pace).minutes))
  let best = known
  const extend = (beginning: readonly number[], { minute, late, from }: Reached): void => {
    if (beginning.length === stops.length) {
      const whole = scheduleOf(start, pick(stops, beginning), pace)
      if (isBetter(whole, best)) best = whole
      return
    }
    if (!isBetter({ visits: [], late, km: 0, backAt: minute }, best)) return
    for (const [place, stop] of stops.entries()) {
      if (beginning.includes(place)) continue
      const reached = minute + (minutes[from]?.[place + 1] ?? 0)
      const arrives = Math.max(reached, stop.from ?? reached)
      extend([...beginning, place], {
        minute: arrives + pace.stopMinutes,
        late: late + (stop.to === null ? 0 : Math.max(0, arrives - stop.to)),
        from: place + 1,
      })
    }
  }
  extend([], { minute: start.minute, late: 0, from: 0 })
  return best
}

const pick = <S>(stops: readonly S[], places: readonly number[]): S[] =>
  places.flatMap((place) => stops[place] ?? [])
