import { expect, it } from 'vitest'
import { comparedPeriod } from './compared-period.ts'

it('a period is compared with one of the same weekdays', () => {
  expect(comparedPeriod({ from: '2026-11-01', to: '2026-11-19' }, 'previous')).toEqual({
    from: '2026-10-11',
    to: '2026-10-29',
  })
  expect(comparedPeriod({ from: '2026-11-20', to: '2026-11-20' }, 'previous').from).toBe('2026-11-13')
  expect(comparedPeriod({ from: '2026-11-01', to: '2026-11-19' }, 'year')).toEqual({
    from: '2025-11-02',
    to: '2025-11-20',
  })
})
