import { expect, test } from 'vitest'
import { addDays } from '#/platform/shared/local-moment.ts'
import { diceOf } from '#/testing/shop/random-input.ts'
import { balanceStems } from './balance.ts'
import { fitBatches } from './fit-batches.ts'

const TODAY = '2026-05-19'
const day = (n: number) => addDays(TODAY, n)

test('the oldest go first, what is past its days is thrown away, and what comes later helps later', () => {
  const needs = [0, 1, 2, 3].map((n) => ({ date: day(n), ordered: 4, forecast: 2 }))
  const batches = [
    { arrived_on: day(-1), quantity: 5 },
    { arrived_on: day(-6), quantity: 8 },
  ]
  const balance = balanceStems(batches, [{ date: day(3), quantity: 20 }], needs, 7)
  expect(balance.map(({ wilts }) => wilts)).toEqual([0, 2, 0, 0])
  expect(balance.map(({ missing }) => missing)).toEqual([0, 1, 6, 0])
  expect(balance.map(({ missing_ordered }) => missing_ordered)).toEqual([0, 0, 4, 0])
  expect(balance.map(({ rest }) => rest)).toEqual([7, 0, 0, 14])
})

test('a delivery that is late is awaited today', () => {
  const [first] = balanceStems(
    [],
    [{ date: day(-2), quantity: 9 }],
    [{ date: TODAY, ordered: 9, forecast: 0 }],
    null,
  )
  expect(first).toMatchObject({ arrives: 9, missing: 0, rest: 0 })
})

test('no stem is lost or made: what was and came is used, thrown away or left', () => {
  const dice = diceOf(20_261_129)
  for (let round = 0; round < 300; round++) {
    const batches = Array.from({ length: dice.below(4) }, () => ({
      arrived_on: day(-dice.below(12)),
      quantity: dice.below(40),
    }))
    const arrivals = Array.from({ length: dice.below(4) }, () => ({
      date: day(dice.below(14)),
      quantity: dice.below(60),
    }))
    const needs = Array.from({ length: 14 }, (_, n) => ({
      date: day(n),
      ordered: dice.below(12),
      forecast: dice.below(12),
    }))
    const balance = balanceStems(batches, arrivals, needs, dice.chance(0.2) ? null : 1 + dice.below(10))
    const total = (of: (one: (typeof balance)[number]) => number) =>
      balance.reduce((sum, one) => sum + of(one), 0)
    const came = batches.reduce((sum, { quantity }) => sum + quantity, 0) + total(({ arrives }) => arrives)
    const used = total(({ ordered, forecast, missing }) => ordered + forecast - missing)
    expect(used + total(({ wilts }) => wilts) + (balance.at(-1)?.rest ?? 0)).toBe(came)
    for (const one of balance) {
      expect(one.missing).toBeGreaterThanOrEqual(one.missing_ordered)
      expect(one.missing === 0 || one.rest === 0).toBe(true)
    }
  }
})

test('batches follow the count of the store', () => {
  const batches = [
    { arrived_on: day(-3), quantity: 10 },
    { arrived_on: day(-1), quantity: 10 },
  ]
  expect(fitBatches(batches, 13, TODAY)).toEqual([
    { arrived_on: day(-3), quantity: 3 },
    { arrived_on: day(-1), quantity: 10 },
  ])
  expect(fitBatches(batches, 25, TODAY).at(-1)).toEqual({ arrived_on: TODAY, quantity: 5 })
  expect(fitBatches(batches, 0, TODAY)).toEqual([])
})
