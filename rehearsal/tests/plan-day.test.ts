import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { planDay, stagesOf } from '../plan/plan-day.ts'

const MIDNIGHT = Date.parse('2027-03-07T18:00:00Z')
const MOMENTS = { midnight: MIDNIGHT, date: '2027-03-08' }
const SHOP = {
  offers: [
    { productId: 1, variantId: 11, size: 'm', weight: 9 },
    { productId: 2, variantId: 21, size: 'l', weight: 1 },
  ],
  storeIds: [1, 2],
}
const plan = (seed: number) => planDay({ orders: 400, calls: 40, seed }, MOMENTS, SHOP)

test('the same seed plans the same day, another one another', () => {
  expect(plan(8)).toEqual(plan(8))
  expect(plan(9)).not.toEqual(plan(8))
})

test('everybody comes while the clock plays, each with a phone and wishes of their own', () => {
  const { orders, calls } = plan(8)
  const isPlayed = (at: number) => stagesOf(MOMENTS).some(({ from, to }) => from <= at && at <= to)
  expect(orders.every(({ at }) => isPlayed(at))).toBe(true)
  expect(calls.every(({ at }) => isPlayed(at))).toBe(true)
  expect(new Set(orders.map(({ phone }) => phone)).size).toBe(400)
  const wanted = orders.filter(({ wishes: [first] }) => first?.variantId === 11).length
  expect(wanted).toBeGreaterThan(320)
  expect(new Set(orders.map(({ storeId }) => storeId))).toEqual(new Set(SHOP.storeIds))
})

test('some order a week before, most on the eve and in two waves of the day', () => {
  const { orders } = plan(8)
  const between = (from: number, to: number) => orders.filter(({ at }) => at >= from && at < to).length
  expect(between(MIDNIGHT - 7 * DAY_MS, MIDNIGHT - 6 * DAY_MS)).toBeGreaterThan(30)
  expect(between(MIDNIGHT - DAY_MS, MIDNIGHT)).toBeGreaterThan(120)
  expect(between(MIDNIGHT + 7 * HOUR_MS, MIDNIGHT + 16 * HOUR_MS)).toBeGreaterThan(120)
})
