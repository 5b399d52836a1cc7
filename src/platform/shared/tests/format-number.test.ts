import { expect, test } from 'vitest'
import { formatNumber } from '../format-number.ts'

const intl = new Intl.NumberFormat('ru-RU')

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_234_567, 4.8, 4.85, 1234.5, 0.0004, 2.9996, -12, -1234.5])(
  '%d reads as `Intl` writes it',
  (n) => {
    expect(formatNumber(n)).toBe(intl.format(n))
  },
)
