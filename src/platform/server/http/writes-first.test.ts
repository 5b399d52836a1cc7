import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWritesFirst } from './writes-first.ts'

const pass = async (turns: number) => {
  for (let n = 0; n < turns; n++) await turn()
}

test('what holds the thread waits for writes, then goes one at a time', async () => {
  const writes = createWritesFirst()
  const gone: number[] = []
  const [one, other] = [writes.begin(), writes.begin()]
  const all = [1, 2, 3].map((n) => writes.waitTurn().then(() => void gone.push(n)))
  await pass(5)
  one()
  one()
  await pass(5)
  expect(gone).toEqual([])
  other()
  await turn()
  expect(gone.length).toBeLessThan(3)
  await Promise.all(all)
  expect(gone).toEqual([1, 2, 3])
})

test('writes without end do not hold up pages for ever', async () => {
  const writes = createWritesFirst()
  writes.begin()
  await expect(writes.waitTurn()).resolves.toBeUndefined()
})
