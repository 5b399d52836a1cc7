import { setImmediate as served } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serialize } from './serialize.ts'

const busyFor = (ms: number) => {
  for (const begun = performance.now(); performance.now() - begun < ms;);
}
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index)

test('a few are done at once', () => {
  const inTurn = serialize()
  const done: number[] = []
  for (const n of upTo(3)) inTurn(() => done.push(n))
  expect(done).toEqual([0, 1, 2])
})

test('many are done in their order, and others of the loop come in between', async () => {
  const inTurn = serialize()
  const done: number[] = []
  const servedAfter: number[] = []
  for (const n of upTo(200))
    inTurn(() => {
      busyFor(0.5)
      done.push(n)
    })
  while (done.length < 200) {
    servedAfter.push(done.length)
    await served()
  }
  expect(done).toEqual(upTo(200))
  expect(servedAfter.length).toBeGreaterThan(5)
})

test('what comes while others wait stands behind them, also from one of them', async () => {
  const inTurn = serialize()
  const done: string[] = []
  inTurn(() => busyFor(20))
  inTurn(() => {
    done.push('waits')
    inTurn(() => done.push('made by it'))
  })
  inTurn(() => done.push('waits too'))
  expect(done).toEqual([])
  while (done.length < 3) await served()
  expect(done).toEqual(['waits', 'waits too', 'made by it'])
})
