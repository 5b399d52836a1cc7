import { expect, test } from 'vitest'
import { type Point, ringFault, ringsOverlap, zoneAt } from './zone-rings.ts'

const square = (lat: number, lon: number, size = 1): Point[] => [
  [lat, lon],
  [lat, lon + size],
  [lat + size, lon + size],
  [lat + size, lon],
]

test('a ring is a zone when it holds ground and its border does not cross itself', () => {
  expect(ringFault(square(0, 0))).toBeNull()
  expect(ringFault(square(0, 0).slice(0, 2))).toBe('few')
  expect(
    ringFault([
      [0, 0],
      [0, 0],
      [1, 1],
      [1, 1],
    ]),
  ).toBe('few')
  expect(
    ringFault([
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 0],
    ]),
  ).toBe('crossing')
  expect(ringFault([...square(0, 0), [0, 0], [-1, -1]])).toBe('crossing')
  expect(
    ringFault([
      [0, 0],
      [1, 1],
      [2, 2],
    ]),
  ).toBe('flat')
})

test('zones overlap when they share ground, not when they only meet', () => {
  expect(ringsOverlap(square(0, 0), square(0.5, 0.5))).toBe(true)
  expect(ringsOverlap(square(0, 0, 4), square(1, 1))).toBe(true)
  expect(ringsOverlap(square(1, 1), square(0, 0, 4))).toBe(true)
  expect(ringsOverlap(square(0, 0), square(0, 1))).toBe(false)
  expect(ringsOverlap(square(0, 0), square(3, 3))).toBe(false)
})

test('the first zone that holds a point counts', () => {
  const zones = [
    { name: 'малая', polygon: square(1, 1) },
    { name: 'большая', polygon: square(0, 0, 4) },
  ]
  expect(zoneAt([1.5, 1.5], zones)?.name).toBe('малая')
  expect(zoneAt([3, 3], zones)?.name).toBe('большая')
  expect(zoneAt([9, 9], zones)).toBeUndefined()
})
