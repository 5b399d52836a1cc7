import { expect, it } from 'vitest'
import { photoTerm } from './photo-term.ts'

const at = new Date('2026-05-20T10:00:00Z')
const minutes = (moment: Date | null) => moment && (moment.getTime() - at.getTime()) / 60_000
const termOf = (leavesIn: number | null, minMinutes = 10) => {
  const leavesBy = leavesIn === null ? null : new Date(at.getTime() + leavesIn * 60_000)
  const { until, smsAt, remindAt } = photoTerm({ at, leavesBy, minMinutes })
  return [minutes(until), minutes(smsAt), minutes(remindAt)]
}

it('an answer is awaited until ten minutes before the courier must be off, and a last call comes in time', () => {
  expect(termOf(100)).toEqual([90, 3, 75])
  expect(termOf(55)).toEqual([45, 3, 30])
  expect(termOf(54)).toEqual([44, 3, null])
})

it('is awaited the owner’s minutes at least: of a late bouquet, and where no time is known', () => {
  expect(termOf(20)).toEqual([10, 3, null])
  expect(termOf(-30)).toEqual([10, 3, null])
  expect(termOf(null)).toEqual([10, 3, null])
  expect(termOf(40, 60)).toEqual([60, 3, 45])
})
