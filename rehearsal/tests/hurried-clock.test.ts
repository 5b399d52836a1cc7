import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { hurriedClock } from '../clock/hurried-clock.ts'

const START = new Date('2027-03-01T02:00:00Z')

test('steps where it is told, keeps the order within a step, and never goes back', () => {
  const clock = hurriedClock(START, MINUTE_MS)
  const first = clock.now().getTime()
  expect(first).toBeGreaterThanOrEqual(START.getTime())
  expect(first).toBeLessThan(START.getTime() + MINUTE_MS)

  const noon = new Date('2027-03-08T06:00:00Z')
  clock.set(noon)
  const later = clock.now().getTime()
  expect(later).toBeGreaterThanOrEqual(noon.getTime())
  clock.set(START)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(later)
})

test('a step that lasts does not reach the next one', () => {
  const clock = hurriedClock(START, 1)
  const until = performance.now() + 20
  while (performance.now() < until) clock.now()
  expect(clock.now().getTime()).toBeLessThan(START.getTime() + 1)
})
