import { expect, it } from 'vitest'
import { takeFirstIn } from './first-in-first-out.ts'

it('what goes is taken from the oldest batch, then from the next', () => {
  const { batches, uses } = takeFirstIn(
    [{ id: 1, rest: 3, price: 90 }],
    [
      { id: 2, quantity: 10, price: 110 },
      { id: 3, quantity: -5, price: null },
      { id: 4, quantity: -8, price: null },
    ],
  )
  expect(uses).toEqual([
    { move_id: 3, batch_id: 1, quantity: 3, price: 90 },
    { move_id: 3, batch_id: 2, quantity: 2, price: 110 },
    { move_id: 4, batch_id: 2, quantity: 8, price: 110 },
  ])
  expect(batches.map(({ rest }) => rest)).toEqual([0, 0])
})

it('stems that no batch accounts for are taken from none', () => {
  const { uses } = takeFirstIn([], [{ id: 1, quantity: -2, price: null }])
  expect(uses).toEqual([])
})
