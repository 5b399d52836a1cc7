import { expect, it } from 'vitest'
import type { Terms } from '../contract/prices.ts'
import { judgePrice } from './judge-price.ts'
import { marginOf, oldPriceBeside, priceByTerms, roundPrice, whyKept } from './new-price.ts'

const TERMS: Terms = {
  rule: { kind: 'percent', value: 20 },
  rounding: '10',
  way: 'nearest',
  floor_margin: null,
  cost_growth: 0,
  keep_sales: true,
  show_old: false,
}
const roses = { price: 189_000, old_price: null, cost: 92_000 }

it.each([
  ['10', 'nearest', 226_800, 227_000],
  ['10', 'down', 226_800, 226_000],
  ['50', 'nearest', 226_800, 225_000],
  ['100', 'up', 226_800, 230_000],
  ['1', 'nearest', 226_849, 226_800],
  ['90', 'nearest', 226_800, 229_000],
  ['90', 'down', 226_800, 219_000],
  ['90', 'up', 229_000, 229_000],
  ['90', 'up', 229_001, 239_000],
  // What rounds to nothing is as little as can be.
  ['100', 'nearest', 1_000, 10_000],
  ['90', 'down', 100, 9_000],
] as const)('to %s, %s: %i is %i', (rounding, way, exact, rounded) => {
  expect(roundPrice(exact, { rounding, way })).toBe(rounded)
})

it('a percent is not moved by the error of a fraction', () => {
  expect(priceByTerms({ ...TERMS, way: 'up', rule: { kind: 'percent', value: 10 } }, roses)).toBe(208_000)
  expect(
    priceByTerms({ ...TERMS, way: 'up', rule: { kind: 'percent', value: 10 } }, { ...roses, price: 110_000 }),
  ).toBe(121_000)
})

it('each rule makes its price', () => {
  const by = (rule: Terms['rule'], size = roses) => priceByTerms({ ...TERMS, rule }, size)
  expect(by({ kind: 'percent', value: -15 })).toBe(161_000)
  expect(by({ kind: 'amount', value: -30_000 })).toBe(159_000)
  expect(by({ kind: 'set', value: 429_000 })).toBe(429_000)
  expect(by({ kind: 'margin', value: 60 })).toBe(230_000)
  expect(priceByTerms({ ...TERMS, rule: { kind: 'margin', value: 60 } }, { ...roses, cost: null })).toBeNull()
})

it('the least margin is of what flowers will cost, and rounding never falls below it', () => {
  const price = priceByTerms(
    { ...TERMS, rounding: '90', way: 'down', floor_margin: 50, cost_growth: 31 },
    roses,
  )
  expect(price).toBe(249_000)
  expect(marginOf(price ?? 0, 92_000 * 1.31)).toBeGreaterThanOrEqual(50)
})

it('an old price stays while it is higher, and is shown of a lower price where that is wanted', () => {
  const sale = { price: 189_000, old_price: 219_000 }
  expect(oldPriceBeside(TERMS, sale, 199_000)).toBe(219_000)
  expect(oldPriceBeside(TERMS, sale, 219_000)).toBeUndefined()
  expect(oldPriceBeside(TERMS, roses, 169_000)).toBeNull()
  expect(oldPriceBeside({ show_old: true }, roses, 169_000)).toBe(189_000)
  expect(oldPriceBeside({ show_old: true }, roses, 199_000)).toBeNull()
  expect(whyKept(TERMS, { ...sale, cost: null }, 199_000)).toBe('sale')
  expect(whyKept({ ...TERMS, keep_sales: false }, { ...sale, cost: null }, 229_000)).toBe('old_price')
  expect(whyKept(TERMS, roses, 189_000)).toBe('same')
  expect(whyKept(TERMS, roses, null)).toBe('no_cost')
})

it('a person is warned of what loses money, doubles, or falls below a code', () => {
  const promos = [{ code: 'ВЕСНА', min_sum: 150_000 }]
  expect(judgePrice(TERMS, roses, 91_000, promos)).toEqual(['below_cost', 'promo'])
  expect(judgePrice({ ...TERMS, floor_margin: 50 }, roses, 180_000, promos)).toEqual(['low_margin'])
  expect(judgePrice(TERMS, roses, 400_000, promos)).toEqual(['more_than_twice'])
  expect(judgePrice(TERMS, roses, 227_000, promos)).toEqual([])
})
