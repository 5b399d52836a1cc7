import { describe, expect, it } from 'vitest'
import { dueReminder } from './due-reminder.ts'
import { holidays } from './holidays.ts'
import { dayIn, givenInYear, isForNext, nextDay } from './next-reason-day.ts'

const yearly = (date: string) => ({ date, yearly: true })

describe('a day comes round', () => {
  it.each([
    ['later this year', '1988-09-03', '2026-05-19', '2026-09-03'],
    ['today', '1988-05-19', '2026-05-19', '2026-05-19'],
    ['next year', '1988-05-18', '2026-05-19', '2027-05-18'],
    ['not before its first time', '2028-07-05', '2026-05-19', '2028-07-05'],
    ['on the 28th of February without a 29th', '2024-02-29', '2026-02-01', '2026-02-28'],
    ['on the 29th where there is one', '2024-02-29', '2027-03-01', '2028-02-29'],
    ['on the 28th still, the day being today', '2024-02-29', '2026-02-28', '2026-02-28'],
  ])('%s', (_when, date, today, next) => expect(nextDay(yearly(date), today)).toBe(next))

  it('a single day comes once', () => {
    const single = { date: '2026-05-20', yearly: false }
    expect(nextDay(single, '2026-05-20')).toBe('2026-05-20')
    expect(nextDay(single, '2026-05-21')).toBeNull()
  })
  it('the 29th of February is on the 28th of a century without one', () =>
    expect([dayIn('2024-02-29', 2100), dayIn('2024-02-29', 2096)]).toEqual(['2100-02-28', '2096-02-29']))
})

describe('flowers were given for a day', () => {
  it.each([
    ['of last year', '2025-11-27', 2025],
    ['three days early', '2025-11-24', 2025],
    ['four days early: for something else', '2025-11-23', null],
    ['of this very year: they are for the next one', '2026-11-27', null],
  ])('%s', (_what, given, year) => expect(givenInYear(yearly('1990-11-27'), '2026-11-27', given)).toBe(year))

  it('around New Year they are of the year of the day', () => {
    expect(givenInYear(yearly('2020-01-01'), '2027-01-01', '2025-12-30')).toBe(2026)
    expect(givenInYear(yearly('2020-12-31'), '2026-12-31', '2026-01-02')).toBe(2025)
    expect(isForNext('2027-01-01', '2026-12-31')).toBe(true)
  })
})

it.each([
  [[7, 1], 8, null],
  [[7, 1], 7, 7],
  [[7, 1], 5, 7],
  [[7, 1], 1, 1],
  [[7, 1], 0, 1],
  [[14, 0], 0, 0],
  [[], 0, null],
])('of reminders %j, with %i days left, %s is due', (days, left, due) =>
  expect(dueReminder(days, left)).toBe(due),
)

it('knows the flower days of a year', () => {
  const days = (year: number) => holidays(year).map(({ date, name }) => `${date} ${name}`)
  expect(days(2026)).toContain('2026-11-29 mother')
  expect(days(2025)).toContain('2025-11-30 mother')
  expect(days(2027)).toContain('2027-11-28 mother')
  expect(days(2026)).toEqual(days(2026).toSorted())
  expect(days(2026)).toEqual(expect.arrayContaining(['2026-02-14 valentine', '2026-03-08 women']))
})
