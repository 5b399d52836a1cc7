import { expect, it } from 'vitest'
import { sortByRoute, type Stop } from './courier-route.ts'

const STORE = [54.98, 73.36] as const
const stop = (
  name: string,
  at: Stop['at'],
  window: [string, string] | null = ['11:00', '13:00'],
  started = false,
) => ({
  name,
  at,
  from: window?.[0] ?? null,
  to: window?.[1] ?? null,
  started,
})
const names = (stops: (Stop & { name: string })[]) => sortByRoute(STORE, stops).map(({ name }) => name)

it('leads from one window to the next, and within a window to the nearest stop from where one is', () => {
  const far = stop('far', [54.98, 73.46])
  const middle = stop('middle', [54.98, 73.41])
  const near = stop('near', [54.98, 73.37])
  const later = stop('later, beside the store', [54.98, 73.361], ['13:00', '15:00'])
  expect(names([later, far, near, middle])).toEqual(['near', 'middle', 'far', 'later, beside the store'])
  // Continues from the far stop, not from the store.
  const beyond = stop('beyond', [54.98, 73.47], ['13:00', '15:00'])
  expect(names([later, beyond, far])).toEqual(['far', 'beyond', 'later, beside the store'])
})

it('counts a degree of longitude for what it is here', () => {
  // 0.05° north is farther than 0.06° east here.
  expect(names([stop('north', [55.03, 73.36]), stop('east', [54.98, 73.42])])).toEqual(['east', 'north'])
})

it('puts what is under way first, an exact time before the window around it, any time and no place last', () => {
  expect(
    names([
      stop('any', [54.98, 73.36], null),
      stop('nowhere', null),
      stop('window', [54.99, 73.4]),
      stop('exact', [55.02, 73.2], ['11:45', '12:15']),
      stop('under way', [54.9, 73.2], ['15:00', '17:00'], true),
    ]),
  ).toEqual(['under way', 'exact', 'window', 'nowhere', 'any'])
})

it('keeps every stop once', () => {
  const stops = Array.from({ length: 40 }, (_, n) => stop(String(n), n % 7 ? [54.9 + n / 100, 73.3] : null))
  expect(names(stops).toSorted()).toEqual(stops.map(({ name }) => name).toSorted())
})
