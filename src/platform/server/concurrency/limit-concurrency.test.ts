import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('runs so many at once, all in turn, whatever becomes of the others', async () => {
  const inLine = limitConcurrency(2)
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running -= 1
    if (n % 2) throw new Error(`${n}`)
    return n
  }
  const ends = await Promise.allSettled(Array.from({ length: 7 }, (_, n) => inLine(work(n))))
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    true,
  ])
  expect(most).toBe(2)
})
