import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pace } from './pace.ts'
import { insertAndImprove, planRoute } from './plan-route.ts'
import { isBetter, leaveBy, type Schedule, scheduleOf, type Start, type Stop } from './schedule.ts'

const STORE = [54.98, 73.36] as const
const START: Start = { at: STORE, store: STORE, minute: 0 }
const PACE: Pace = { roadPercent: 140, cityKmh: 25, stopMinutes: 5 }
/** Minutes on the road, of a route from the insertion with improvements beside the shortest one; measured. */
const MAX_ABOVE_BEST = 0.1

const degrees = (around: number) => fc.double({ min: around - 0.08, max: around + 0.08, noNaN: true })
const window = fc.oneof(
  fc.constant({ from: null, to: null }),
  fc
    .tuple(fc.integer({ min: 0, max: 240 }), fc.constantFrom(30, 60, 120, 240))
    .map(([from, length]) => ({ from, to: from + length })),
)
const stops = (maxLength: number) =>
  fc.array(
    fc
      .tuple(fc.option(fc.tuple(degrees(54.98), degrees(73.36)), { freq: 12 }), window)
      .map(([at, hours]): Stop => ({ at, ...hours })),
    { minLength: 1, maxLength },
  )

/** Looks at every sequence: nothing shared with the plan but the clock. */
const bruteForce = (some: Stop[]): Schedule<Stop> => {
  const sequences = (rest: Stop[]): Stop[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((one, place) => sequences(rest.toSpliced(place, 1)).map((others) => [one, ...others]))
  return sequences(some)
    .map((sequence) => scheduleOf(START, sequence, PACE))
    .reduce((best, one) => (isBetter(one, best) ? one : best))
}

it('visits every stop once, in the best of all sequences: no window is broken that could be kept', () => {
  fc.assert(
    fc.property(stops(6), (some) => {
      const plan = planRoute(START, some, PACE)
      expect(new Set(plan.visits.map(({ stop }) => stop))).toEqual(new Set(some))
      expect(isBetter(bruteForce(some), plan)).toBe(false)
    }),
    { numRuns: 150 },
  )
})

it('does so with eight stops', () => {
  fc.assert(
    fc.property(
      stops(8).filter(({ length }) => length === 8),
      (some) => {
        expect(isBetter(bruteForce(some), planRoute(START, some, PACE))).toBe(false)
      },
    ),
    { numRuns: 3 },
  )
})

it('is close to the best where there are too many stops to look at every sequence', () => {
  let [broken, kept, above] = [0, 0, 0]
  for (const some of fc.sample(stops(7), { numRuns: 400, seed: 7 })) {
    const [best, good] = [planRoute(START, some, PACE), insertAndImprove(START, some, PACE)]
    if (best.late > 1e-6) continue
    kept += 1
    if (good.late > 1e-6) broken += 1
    else above += good.backAt / best.backAt - 1
  }
  expect(kept).toBeGreaterThan(100)
  expect(broken / kept).toBeLessThan(0.02)
  expect(above / kept).toBeLessThan(MAX_ABOVE_BEST)
})

it('plans twenty stops, each once', () => {
  const [some = []] = fc.sample(fc.array(stops(1), { minLength: 20, maxLength: 20 }), { numRuns: 1, seed: 3 })
  expect(planRoute(START, some.flat(), PACE).visits).toHaveLength(20)
})

const ROUNDING = 1e-6

it('leaves as late as makes no window later than it is', () => {
  fc.assert(
    fc.property(stops(5), fc.integer({ min: 1, max: 60 }), (some, minutes) => {
      const plan = planRoute(START, some, PACE)
      const last = leaveBy(plan, PACE)
      const sequence = plan.visits.map(({ stop }) => stop)
      const addedAt = (minute: number) => scheduleOf({ ...START, minute }, sequence, PACE).late - plan.late
      const isLast =
        last === null
          ? addedAt(10_000) === 0
          : Math.abs(addedAt(last)) < ROUNDING && addedAt(last + minutes) > ROUNDING
      expect(isLast).toBe(true)
    }),
  )
})

it('keeps the sequence that was chosen by hand, and puts what joins it where it costs least', () => {
  fc.assert(
    fc.property(stops(5), stops(2), (some, joining) => {
      const placed = some.map((stop, place) => ({ ...stop, place }))
      const plan = planRoute(START, [...joining, ...placed].toReversed(), PACE)
      const sequence = plan.visits.map(({ stop }) => stop)
      expect(sequence.filter((stop) => 'place' in stop)).toEqual(placed)
      expect(sequence).toHaveLength(some.length + joining.length)
      const atTheEnd = scheduleOf(START, [...placed, ...joining], PACE)
      expect(joining.length === 1 && isBetter(atTheEnd, plan)).toBe(false)
    }),
  )
})
