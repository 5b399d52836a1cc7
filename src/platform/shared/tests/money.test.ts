import { expect, test } from 'vitest'
import { formatMoney } from '../money.ts'

test.each([
  [399_000, '3\u00a0990\u00a0₽'],
  [399_050, '3\u00a0990,50\u00a0₽'],
  [-12_000, '−120\u00a0₽'],
  [-0, '0\u00a0₽'],
])('%d kopecks are «%s»', (kopecks, text) => {
  expect(formatMoney(kopecks)).toBe(text)
})
