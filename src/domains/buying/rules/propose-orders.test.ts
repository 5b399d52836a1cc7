import { expect, test } from 'vitest'
import { addDays } from '#/platform/shared/local-moment.ts'
import { diceOf } from '#/testing/shop/random-input.ts'
import { piecesOf, proposeOrders, sumOf } from './propose-orders.ts'
import { nextArrival } from './supply-days.ts'

/** A Tuesday. */
const TODAY = '2026-05-19'
const day = (n: number) => addDays(TODAY, n)
const lack = (missing: number[], life_days: number | null = null) => ({
  component_id: 1,
  life_days,
  days: missing.map((n, at) => ({ date: day(at), missing: n })),
})
const offer = (supplier_id: number, price: number, arrives: number, pack = 10) => ({
  supplier_id,
  component_id: 1,
  price,
  pack,
  arrives_on: day(arrives),
})

test('the cheapest of those who come in time, in whole packs', () => {
  const { bySupplier } = proposeOrders(
    [lack([0, 0, 5, 8])],
    [offer(1, 90, 1), offer(2, 70, 2), offer(3, 50, 3)],
  )
  expect([...bySupplier]).toEqual([[2, [{ component_id: 1, packs: 2, pack: 10, price: 70 }]]])
})

test('where nobody comes in time, whoever comes first, for what is left to help', () => {
  const { bySupplier } = proposeOrders([lack([5, 5, 5, 5])], [offer(1, 50, 3), offer(2, 90, 2)])
  expect(bySupplier.get(2)).toEqual([{ component_id: 1, packs: 1, pack: 10, price: 90 }])
})

test('no more is bought than is sold before it wilts, and what nobody can help is said', () => {
  const { bySupplier } = proposeOrders([lack([0, 10, 10, 10, 10], 2)], [offer(1, 50, 1)])
  expect(bySupplier.get(1)?.[0]?.packs).toBe(2)
  expect(proposeOrders([lack([5, 0, 0])], [offer(1, 50, 1)])).toEqual({
    bySupplier: new Map(),
    unsupplied: [1],
  })
})

test('a proposal covers what it can help and wastes less than a pack', () => {
  const dice = diceOf(20_261_130)
  for (let round = 0; round < 300; round++) {
    const missing = Array.from({ length: 14 }, () => dice.below(30))
    const offers = Array.from({ length: 1 + dice.below(4) }, (_, n) =>
      offer(n, dice.below(500), dice.below(14), 1 + dice.below(50)),
    )
    const { bySupplier } = proposeOrders([lack(missing)], offers)
    for (const [supplierId, [line]] of bySupplier) {
      const arrives = offers.find((one) => one.supplier_id === supplierId)?.arrives_on ?? ''
      const needed = missing.filter((_, at) => day(at) >= arrives).reduce((sum, n) => sum + n, 0)
      if (!line) throw new Error('a supplier without lines')
      expect(piecesOf(line)).toBeGreaterThanOrEqual(needed)
      expect(piecesOf(line) - needed).toBeLessThan(line.pack)
      expect(sumOf([line])).toBe(piecesOf(line) * line.price)
    }
  }
})

test('a delivery may be ordered until its hour, then it is the next one', () => {
  const terms = { weekdays: [1, 4], lead_days: 2, order_until: '18:00' }
  expect(nextArrival(terms, { date: TODAY, time: '17:59' })).toEqual({
    arrives_on: '2026-05-21',
    order_by: { date: TODAY, time: '18:00' },
  })
  expect(nextArrival(terms, { date: TODAY, time: '18:00' })?.arrives_on).toBe('2026-05-25')
  expect(nextArrival({ ...terms, weekdays: [] }, { date: TODAY, time: '10:00' })).toBeNull()
})
