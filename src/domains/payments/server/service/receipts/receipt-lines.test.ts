import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OrderToPay } from '#/domains/orders/server/service/lifecycle/record-payment.ts'
import { shareOut } from '../../../rules/share-out.ts'
import { paidLines, receiptItems } from './receipt-lines.ts'

const anOrder = (order: Partial<OrderToPay>): OrderToPay => ({
  id: '019e0000-0000-7000-8000-000000000000',
  number: 2417,
  user_id: '019e0000-0000-7000-8000-000000000001',
  status: 'awaiting_payment',
  payment_status: 'pending',
  payment_method: 1,
  total: 0,
  paid: 0,
  refunded: 0,
  due: 0,
  certificate_id: null,
  by_certificate: 0,
  pay_link: null,
  pay_until: null,
  order_type: 'delivery',
  date: '2026-05-20',
  time_from: null,
  time_to: null,
  receipt_to: 'marina@example.ru',
  delivery_price: 0,
  surcharge: 0,
  lines: [],
  ...order,
})
const ID = '019e0000-0000-7000-8000-000000000002'
const aLine = {
  id: ID,
  name: 'Букет «Нежность»',
  variant_label: 'M',
  quantity: 1,
  price: 399_000,
  discount: 0,
}
const PREPAID = { mode: 'full_prepayment', vatCode: 1 } as const
const sumOf = (items: readonly { amount: number }[]) => items.reduce((sum, { amount }) => sum + amount, 0)

it('lines of an order: goods with their discount, delivery and surcharge as services, nothing that costs nothing', () => {
  const order = anOrder({
    lines: [
      { ...aLine, quantity: 2, discount: 80_000 },
      { ...aLine, name: 'Открытка', variant_label: '', price: 0 },
    ],
    delivery_price: 25_000,
    surcharge: 30_000,
  })
  expect(paidLines(order, 773_000)).toEqual([
    { line: ID, description: 'Букет «Нежность», M', quantity: 2, amount: 718_000, subject: 'commodity' },
    { line: 'delivery', description: 'Доставка', quantity: 1, amount: 25_000, subject: 'service' },
    {
      line: 'surcharge',
      description: 'Доплата за время доставки',
      quantity: 1,
      amount: 30_000,
      subject: 'service',
    },
  ])
})

it('a sum that the quantity does not divide is two lines a kopeck apart', () => {
  const lines = [{ description: 'Роза', quantity: 3, amount: 10_000, subject: 'commodity' as const }]
  expect(receiptItems(lines, PREPAID).map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [2, 6666],
    [1, 3334],
  ])
})

it('an advance is taxed out of the sum, goods on top of their price', () => {
  const lines = paidLines(anOrder({ lines: [aLine] }), 399_000)
  const codes = (mode: 'full_prepayment' | 'full_payment') =>
    [1, 2, 3, 4, 5, 7, 8, 11, 12].map((vatCode) => receiptItems(lines, { mode, vatCode })[0]?.vat_code)
  expect(codes('full_prepayment')).toEqual([1, 2, 5, 6, 5, 9, 10, 12, 12])
  expect(codes('full_payment')).toEqual([1, 2, 3, 4, 5, 7, 8, 11, 12])
})

it('fits the limits of a cash register: 128 letters a line, 80 lines', () => {
  const lines = Array.from({ length: 50 }, (_, n) => ({
    ...aLine,
    name: 'Очень длинное название '.repeat(10) + n,
    quantity: 7,
    discount: n + 1,
  }))
  const paid = paidLines(anOrder({ lines, delivery_price: 25_000, surcharge: 1 }), 3000)
  const items = receiptItems(paid, PREPAID)
  expect(items.length).toBeLessThanOrEqual(80)
  expect(sumOf(items)).toBe(3000)
  for (const { description } of items) expect(description.length).toBeLessThanOrEqual(128)
  expect(paid.at(-1)?.description).toBe('Остальные товары')
})

const kopecks = fc.integer({ min: 0, max: 2_000_000_000 })
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 0, max: 5_000_000 }),
    off: kopecks,
  })
  .map(({ quantity, price, off }) => ({ ...aLine, quantity, price, discount: off % (quantity * price + 1) }))

it('shares add up to the sum, are in proportion, and never more than is there', () => {
  fc.assert(
    fc.property(
      fc.array(kopecks, { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const whole = sumOf(weights.map((amount) => ({ amount })))
        const sum = Math.floor(Math.min(whole, 2_000_000_000) * part)
        const parts = shareOut(sum, weights)
        expect(sumOf(parts.map((amount) => ({ amount })))).toBe(whole === 0 ? 0 : sum)
        for (const [at, one] of parts.entries()) {
          expect(one).toBeLessThanOrEqual(weights[at] ?? 0)
          expect(Math.abs(one - (sum * (weights[at] ?? 0)) / (whole || 1))).toBeLessThan(1.001)
        }
      },
    ),
  )
})

it('receipts of any order, of any payment of it and of its refunds one after the other add up to the kopeck', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 50 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      (lines, delivery_price, anySum, shares) => {
        const order = anOrder({ lines, delivery_price })
        const whole =
          sumOf(lines.map(({ price, quantity, discount }) => ({ amount: price * quantity - discount }))) +
          delivery_price
        for (const amount of [whole, anySum].filter((sum) => sum > 0)) {
          const paid = paidLines(order, amount)
          const check = (sum: number, parts?: number[]) => {
            const items = receiptItems(paid, parts ? { ...PREPAID, parts } : PREPAID)
            expect(sumOf(items)).toBe(sum)
            for (const item of items) {
              expect(item.amount % item.quantity).toBe(0)
              expect(item.amount).toBeGreaterThan(0)
            }
          }
          check(amount)
          let left = paid.map((line) => line.amount)
          for (const share of [...shares, 1]) {
            const rest = sumOf(left.map((one) => ({ amount: one })))
            const sum = Math.ceil(rest * share)
            const parts = shareOut(sum, left)
            left = left.map((one, at) => one - (parts[at] ?? 0))
            expect(Math.min(...left, 0)).toBe(0)
            check(sum, parts)
          }
          expect(Math.max(...left, 0)).toBe(0)
        }
      },
    ),
    { numRuns: 60 },
  )
})
