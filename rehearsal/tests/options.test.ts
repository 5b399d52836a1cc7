import { expect, test } from 'vitest'
import { handsOf, holidayAfter, isDuring, readOptions } from '../options.ts'

test('numbers and accidents are read, others are refused', () => {
  const options = readOptions(['--orders', '30', '--accidents', 'van=60,light@15:00,courier@11:30=20'])
  expect(options).toMatchObject({
    day: '8-march',
    orders: 30,
    calls: 30,
    step: 5,
    browsers: true,
    accidents: [
      { name: 'van', at: '08:00', minutes: 60 },
      { name: 'light', at: '15:00', minutes: 120 },
      { name: 'courier', at: '11:30', minutes: 20 },
    ],
  })
  expect(readOptions(['--accidents', 'none'])?.accidents).toEqual([])
  expect(readOptions(['--no-browsers'])?.browsers).toBe(false)
  expect(readOptions(['--help'])).toBeNull()
  for (const wrong of [
    ['--orders', '0'],
    ['--orders', 'many'],
    ['--accidents', 'flood'],
    ['--day', 'easter'],
    ['--unknown'],
  ])
    expect(() => readOptions(wrong)).toThrow(expect.objectContaining({ kind: 'rehearsalOption' }))
})

test('a store has one of each at least, and what is said counts', () => {
  const hands = (args: string[]) => {
    const options = readOptions(args)
    return options && handsOf(options, 3)
  }
  expect(hands(['--orders', '20'])).toEqual({ florists: 3, couriers: 3 })
  expect(hands(['--orders', '500'])).toEqual({ florists: 10, couriers: 20 })
  expect(hands(['--florists', '2'])).toMatchObject({ florists: 2 })
})

test('the next holiday that leaves a week for buying', () => {
  expect(holidayAfter('8-march', '2026-11-28')).toBe('2027-03-08')
  expect(holidayAfter('8-march', '2027-02-28')).toBe('2027-03-08')
  expect(holidayAfter('8-march', '2027-03-02')).toBe('2028-03-08')
  expect(holidayAfter('2027-05-30', '2026-11-28')).toBe('2027-05-30')
})

test('an accident lasts from its hour for its minutes', () => {
  const light = { name: 'light', at: '12:30', minutes: 90 } as const
  expect(['12:29', '12:30', '13:59', '14:00'].map((time) => isDuring(light, time))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
