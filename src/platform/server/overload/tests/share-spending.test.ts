import { afterAll, expect, it } from 'vitest'
import { movableClock } from '#/platform/server/clock.ts'
import { createLocalPubSub } from '#/platform/server/pubsub/pubsub.ts'
import { shareSpending } from '../share-spending.ts'
import { tokenBuckets } from '../token-buckets.ts'

const pubsub = createLocalPubSub((error) => {
  throw error
})
const processOf = (name: string) =>
  shareSpending(
    pubsub,
    name,
    tokenBuckets(movableClock(new Date('2026-05-19T04:00:00Z')), { atOnce: 100, anHour: 60 }),
  )
const [one, other, others] = [processOf('address'), processOf('address'), processOf('session')]
afterAll(() => [one, other, others].forEach(({ stop }) => stop()))

it('what is spent at one process is missing at the others, of the same kind', async () => {
  for (let n = 0; n < 80; n++) expect(one.take('a')).toBe(0)
  expect(one.take('b')).toBe(0)
  // More than there ever is: asked, not taken.
  await expect.poll(() => other.take('a', 101)).toBe(81 * 60)
  expect(other.take('a', 20)).toBe(0)
  expect(other.take('a')).toBe(60)
  expect(other.take('b', 100)).toBe(0)
  expect(others.take('a', 100)).toBe(0)
  expect(one.take('a', 20)).toBe(0)
})
