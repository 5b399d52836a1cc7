import { expect, it } from 'vitest'
import { differenceOf, pieceWorth, priceLeftOut } from './flower-price.ts'

const RECIPE = [
  { quantity: 5, cost: 10_000 },
  { quantity: 10, cost: 15_000 },
]
const worth = (quantity: number, cost: number | null) => ({
  quantity,
  piece: pieceWorth(400_000, RECIPE, cost),
})

it('flowers are worth their part of the cost price, in whole roubles for the customer', () => {
  expect(priceLeftOut(400_000, 15, worth(5, 10_000))).toBe(100_000)
  const piece = pieceWorth(400_100, RECIPE, 10_000)
  expect(priceLeftOut(400_100, 15, { quantity: 1, piece })).toBe(20_100)
  expect(priceLeftOut(5050, 1, { quantity: 1, piece: 5050 })).toBe(5000)
})

it('what is cheaper goes back, what is dearer is the shop’s', () => {
  const missing = worth(5, 10_000)
  expect(differenceOf(400_000, missing, worth(5, 9000))).toBe(-10_000)
  expect(differenceOf(400_000, missing, worth(4, 10_000))).toBe(-20_000)
  expect(differenceOf(400_000, missing, worth(5, 12_000))).toBe(20_000)
  expect(differenceOf(400_000, missing, worth(5, 10_000))).toBe(0)
})

it('where a cost is unknown, every flower is worth the same', () => {
  const recipe = [
    { quantity: 5, cost: null },
    { quantity: 15, cost: 15_000 },
  ]
  const missing = { quantity: 5, piece: pieceWorth(400_000, recipe, 15_000) }
  expect(missing.piece).toBeNull()
  expect(priceLeftOut(400_000, 20, missing)).toBe(100_000)
  expect(differenceOf(400_000, missing, { quantity: 5, piece: 1 })).toBe(0)
})
