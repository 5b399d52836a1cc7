import { expect, it } from 'vitest'
import { sayMoney } from './say-money.ts'

const bill = {
  due: 0,
  back: 0,
  on_receipt: true,
  to_take: 99_000,
  total_before: 199_000,
  total_after: 99_000,
}

it('asks at the hand-over for what is left, and for nothing where a certificate pays it', () => {
  expect(sayMoney(bill, 0, false)).toEqual([expect.stringMatching(/^При получении 990\s₽\.$/)])
  expect(sayMoney({ ...bill, to_take: 0, total_after: 0 }, 0, false)).toEqual([
    expect.stringMatching(/^При получении платить ничего не\sнужно\.$/),
  ])
})

it('says nothing of money where the price stays or the shop pays', () => {
  expect(sayMoney({ ...bill, total_after: bill.total_before }, 0, false)).toEqual([])
  expect(sayMoney(bill, 0, true)).toEqual([])
})
