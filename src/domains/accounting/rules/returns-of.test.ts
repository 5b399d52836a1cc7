import fc from 'fast-check'
import { expect, it } from 'vitest'
import { returnsOf } from './returns-of.ts'

const SOLD = '2026-11-20T10:00:00.000Z'
const [BEFORE, AFTER, LATER] = [
  '2026-11-19T10:00:00.000Z',
  '2026-11-21T10:00:00.000Z',
  '2026-11-22T10:00:00.000Z',
]
const order = { total: 3000, paid: 3000, refunded: 0, soldAt: SOLD, lastRefundAt: null, refunds: [] }
const lines = [{ name: 'Роза', kind: 'commodity' as const, quantity: 1, amount: 500 }]

it('names what went back after the hand-over, on its day and by line', () => {
  const refunds = [{ at: AFTER, amount: 500, lines }]
  expect(returnsOf({ ...order, refunded: 500, refunds })).toEqual([{ at: AFTER, amount: 500, lines }])
})

it('does not name what the order costs no more', () => {
  const changed = { ...order, paid: 3400, refunded: 400, refunds: [{ at: BEFORE, amount: 400, lines }] }
  expect(returnsOf(changed)).toEqual([])
  const returned = { ...changed, refunded: 900, refunds: [{ at: LATER, amount: 900, lines }] }
  expect(returnsOf(returned)).toEqual([{ at: LATER, amount: 500, lines: null }])
})

it('moves an apology before the hand-over to the day of it', () => {
  const refunds = [{ at: BEFORE, amount: 300, lines }]
  expect(returnsOf({ ...order, refunded: 300, refunds })).toEqual([{ at: SOLD, amount: 300, lines }])
})

it('knows of what a marketplace gave back', () => {
  const there = { ...order, refunded: 700, lastRefundAt: LATER }
  expect(returnsOf(there)).toEqual([{ at: LATER, amount: 700, lines: null }])
})

it('leaves of a sale what was kept of its money', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 5 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.nat(5000),
      amounts,
      fc.nat(3000),
      (total, over, sums, there) => {
        const paid = total + over
        const refunds = sums.map((amount, at) => ({ at: at % 2 ? AFTER : BEFORE, amount, lines }))
        const refunded = Math.min(paid, sums.reduce((sum, amount) => sum + amount, 0) + there)
        fc.pre(sums.reduce((sum, amount) => sum + amount, 0) <= refunded && refunded >= over)
        const back = returnsOf({ ...order, total, paid, refunded, refunds }).reduce(
          (sum, { amount }) => sum + amount,
          0,
        )
        expect(total - back).toBe(paid - refunded)
      },
    ),
  )
})
