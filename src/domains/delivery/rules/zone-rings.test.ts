import { expect, test } from 'vitest'
import { type Point, ringFault, ringsOverlap } from './zone-rings.ts'

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
