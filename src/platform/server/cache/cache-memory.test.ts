import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { systemClock } from '#/platform/server/clock.ts'
import { encodedBody, makeAnswer } from './cached-answer.ts'
import { createFragmentCache } from './fragment-cache.ts'
import { createPageCache } from './page-cache.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Buffers are given back some time after they are collected. */
const usedBytes = async (): Promise<number> => {
  for (let round = 0; round < ROUNDS; round++) {
    collectGarbage()
    await pause(ROUND_MS)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const ROUNDS = 5
const ROUND_MS = 20
const MAX_BYTES = 8 * 1024 * 1024
/** Buffers of others that come and go meanwhile. */
const transient = () => Array.from({ length: 3 }, () => Buffer.allocUnsafe(15_000))

const answerOf = (bytes: number, staysPlain: boolean) => {
  const headers = { 'content-type': 'text/html', 'content-security-policy': randomBytes(500).toString('hex') }
  return makeAnswer(Buffer.from(randomBytes(bytes / 2).toString('hex')), headers, staysPlain)
}

it.each([
  ['answers of a few lines', 200, true, 3_000],
  ['answers in plain and compressed', 6_000, true, 1_100],
  ['pages', 40_000, false, 450],
])('holds no more than its limit: %s', async (_, bytes, staysPlain, many) => {
  const cache = createPageCache(systemClock, MAX_BYTES)
  cache.setListening(true)
  const begun = cache.snapshot()
  const before = await usedBytes()
  for (let n = 0; n < many; n++) {
    const [key, answer] = [`http://shop.example /some/page/${n}`, answerOf(bytes, staysPlain)]
    cache.set(key, { answer, tags: { tags: new Set(['catalog', String(n)]), trueUntil: Infinity } }, begun)
    transient()
    await encodedBody(answer, 'br')
    cache.updateSize(key)
  }
  const held = (await usedBytes()) - before
  const counted = cache.size().bytes
  expect(counted).toBeLessThanOrEqual(MAX_BYTES)
  expect(held).toBeLessThan(counted * 1.15)
  expect(held).toBeGreaterThan(counted * 0.5)
})

it('keeps a fragment without the page that it was cut out of', async () => {
  const fragments = createFragmentCache(MAX_BYTES)
  const before = await usedBytes()
  for (let n = 0; n < 200; n++) {
    const page = randomBytes(50_000).toString('hex')
    fragments.put(String(n), page.slice(1_000, 3_000))
  }
  const held = (await usedBytes()) - before
  expect(held).toBeLessThan(1_000_000)
  expect(fragments.find('199')).toHaveLength(2_000)
})
