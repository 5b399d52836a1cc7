import { expect, it } from 'vitest'
import { formatTerm } from './format-term.ts'

it.each([
  ['2026-12-09', 'До 9\u00a0декабря'],
  ['2027-11-28', 'До 28\u00a0ноября\u00a02027'],
  [null, 'Всегда'],
])('a promotion whose last day is %s says «%s»', (endsOn, text) => {
  expect(formatTerm(endsOn, '2026-11-30')).toBe(text)
})
