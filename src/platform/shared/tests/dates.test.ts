import { expect, test } from 'vitest'
import { formatDay, formatDayOfYear, formatWeekday } from '../dates.ts'

const year = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(2028, 0, 1 + n)))
const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru-RU', { ...options, timeZone: 'UTC' })

test('days and weekdays read as `Intl` writes them', () => {
  const day = intl({ day: 'numeric', month: 'long' })
  const weekday = intl({ weekday: 'long' })
  for (const date of year) {
    const iso = date.toISOString()
    expect(formatDay(iso)).toBe(day.format(date).replace(' ', '\u00a0'))
    expect(formatWeekday(iso.slice(0, 10))).toBe(weekday.format(date))
  }
})

test('a day of a year has no space that breaks', () => {
  expect(formatDayOfYear('2026-11-23')).toBe('23\u00a0ноября\u00a02026\u00a0г.')
})
