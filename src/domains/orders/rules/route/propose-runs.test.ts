import { expect, it } from 'vitest'
import { proposeRuns, type RunContext } from './propose-runs.ts'
import type { Stop } from './schedule.ts'

const STORE = [54.98, 73.36] as const
const context: RunContext = {
  store: { at: STORE, minute: 0 },
  pace: { roadPercent: 140, cityKmh: 25, stopMinutes: 5 },
  limits: { runStops: 4, runMinutes: 120 },
}
type Named = Stop & { name: string }
const stop = (name: string, [lat, lon]: readonly [number, number], from = 0, to = 120): Named => ({
  name,
  at: [lat, lon],
  from,
  to,
})
const namesOf = (orders: Named[], more: Partial<RunContext> = {}) =>
  proposeRuns(orders, { ...context, ...more }).map(({ visits }) => visits.map((one) => one.stop.name))

it('puts neighbours together, and what lies on the other side of the store into another run', () => {
  const north = [stop('north', [55.02, 73.36]), stop('beyond', [55.03, 73.37])]
  const south = [stop('south', [54.94, 73.36]), stop('deep south', [54.93, 73.35])]
  const runs = namesOf([north[0], south[0], north[1], south[1]].filter((one) => one !== undefined))
  expect(runs.map((run) => run.toSorted())).toEqual(
    expect.arrayContaining([
      ['beyond', 'north'],
      ['deep south', 'south'],
    ]),
  )
})

it('does not wait at a door: another window is another run', () => {
  const orders = [stop('now', [55, 73.36]), stop('evening', [55, 73.361], 240, 360)]
  expect(namesOf(orders)).toEqual([['now'], ['evening']])
})

it('goes to the exact time first, and says until when to leave', () => {
  const [run] = proposeRuns([stop('near', [54.99, 73.36]), stop('exact', [55.01, 73.37], 8, 14)], context)
  expect(run?.visits.map((one) => one.stop.name)[0]).toBe('exact')
  expect(run?.leaveBy).toBeLessThan(14)
})

it('keeps to the most orders and the longest run, and to every order once', () => {
  const many = Array.from({ length: 10 }, (_, n) => stop(String(n), [55 + n / 1000, 73.36]))
  const runs = namesOf(many)
  expect(runs.map(({ length }) => length)).toEqual([4, 4, 2])
  expect(runs.flat().toSorted()).toEqual(many.map(({ name }) => name).toSorted())
  expect(namesOf(many, { limits: { runStops: 10, runMinutes: 20 } }).length).toBeGreaterThan(3)
  expect(namesOf([])).toEqual([])
})
