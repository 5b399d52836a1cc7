import { expect, it } from 'vitest'
import { createSharedValues } from './shared-values.ts'

const kept = (key: string, bytes = 10) => ({ key, tags: ['catalog'], bytes: () => bytes })
const counted = () => {
  let made = 0
  return async () => {
    await Promise.resolve()
    return ++made
  }
}
const listening = (maxBytes?: number) => {
  const shared = createSharedValues(maxBytes)
  shared.setListening(true)
  return shared
}

it('is made once for all who ask at once, and anew after a change', async () => {
  const [shared, make] = [listening(), counted()]
  const ask = () => shared.get(kept('one'), make)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(1)
  shared.invalidate('stock')
  expect(await ask()).toBe(1)
  shared.invalidate('catalog')
  expect(await ask()).toBe(2)
})

it('is not kept, nor waited for, when it changes while it is made', async () => {
  const [shared, make] = [listening(), counted()]
  const early = shared.get(kept('one'), make)
  shared.invalidate('catalog')
  const late = shared.get(kept('one'), make)
  expect(await Promise.all([early, late])).toEqual([1, 2])
  expect(await shared.get(kept('one'), make)).toBe(2)
})

it('is made anew for who waited for one that failed', async () => {
  const shared = listening()
  const make = counted()
  const failing = shared.get(kept('one'), () => Promise.reject(new Error('cut off')))
  const waiting = shared.get(kept('one'), make)
  await expect(failing).rejects.toThrow('cut off')
  expect(await waiting).toBe(1)
})

it('is made each time while no changes are told', async () => {
  const [shared, make] = [createSharedValues(), counted()]
  const ask = () => shared.get(kept('one'), make)
  expect([await ask(), await ask()]).toEqual([1, 2])
  shared.setListening(true)
  expect([await ask(), await ask()]).toEqual([3, 3])
  shared.setListening(false)
  expect(await ask()).toBe(4)
})

it('is read by a transaction, which keeps nothing', async () => {
  const [shared, make] = [listening(), counted()]
  const inTransaction = shared.keepingNothing()
  expect(await inTransaction.get(kept('one'), make)).toBe(1)
  expect(await shared.get(kept('one'), make)).toBe(2)
  expect(await inTransaction.get(kept('one'), make)).toBe(2)
})

it('of many only the missing are made, the least used go when there is no room', async () => {
  const shared = listening(1000)
  const asked: number[][] = []
  const ask = (ids: number[]) =>
    shared.getEach(
      { keyOf: (id: number) => `card ${id}`, tags: ['catalog'], bytes: () => 100 },
      ids,
      async (missing) => {
        asked.push(missing)
        return new Map(missing.filter((id) => id < 100).map((id) => [id, id * 2]))
      },
    )
  expect([...(await ask([1, 2, 1, 100]))]).toEqual([
    [1, 2],
    [2, 4],
  ])
  await ask([2, 3])
  await ask([1])
  await ask([4])
  await ask([2])
  expect(asked).toEqual([[1, 2, 100], [3], [4], [2]])
})
