import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#/platform/shared/local-moment.ts'
import type { DeliverySettings } from '../contract/customer.ts'
import { isInTime, minuteOf, readyAt, windowsOfDay } from './delivery-windows.ts'
import { isInside } from './zone-rings.ts'
import { assumedZone, deliveryPrice } from './delivery-price.ts'
import { earliest, isBefore, isSooner, type Need } from './earliest-window.ts'

const evening = { date: '2026-05-19', time_to: '21:00', opens: '08:00' }

describe('a window is offered until 30 minutes before its end', () => {
  it.each([
    ['2026-05-19T10:00', 90, true],
    ['2026-05-19T19:00', 90, true],
    ['2026-05-19T19:01', 90, false],
    ['2026-05-19T20:30', 0, true],
    ['2026-05-19T20:31', 0, false],
    ['2026-05-19T07:00', 750, false],
    ['2026-05-20T00:00', 0, false],
  ])('at %s with %i minutes of work: %s', (now, lead, offered) => {
    expect(isInTime(now, evening, lead, 30)).toBe(offered)
  })
})

describe('the work of a day', () => {
  const morning = { date: '2026-05-20', time_to: '11:00', opens: '08:00' }
  it.each([
    // no work before the store opens, however early the order
    ['2026-05-19T20:00', 150, true],
    ['2026-05-19T20:00', 151, false],
    ['2026-05-20T08:01', 150, false],
    ['2026-05-20T00:30', 150, true],
  ])('for the next morning, ordered at %s with %i minutes of work: %s', (now, lead, offered) => {
    expect(isInTime(now, morning, lead, 30)).toBe(offered)
  })

  it('that is longer than a day begins on the days before', () => {
    const evening20 = { date: '2026-05-20', time_to: '21:00', opens: '08:00' }
    expect(isInTime('2026-05-20T08:00', evening20, 600, 30)).toBe(true)
    expect(isInTime('2026-05-20T08:00', evening20, 601, 30)).toBe(false)
    expect(isInTime('2026-05-19T08:00', evening20, 1200, 30)).toBe(true)
    expect(isInTime('2026-05-19T10:31', evening20, 1200, 30)).toBe(false)
    expect(isInTime('2026-05-19T10:00', evening20, 1_000_000, 30)).toBe(false)
  })

  it('that takes longer is never there sooner', () => {
    const moment = fc.integer({ min: 0, max: 3 * 1440 })
    const lead = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(moment, lead, lead, (minutes, one, other) => {
        const now = new Date(Date.UTC(2026, 4, 18, 0, minutes)).toISOString().slice(0, 16)
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(readyAt(now, morning, less)).toBeLessThanOrEqual(readyAt(now, morning, more))
        expect(readyAt(now, morning, less)).toBeGreaterThanOrEqual(minuteOf('2026-05-20', '08:00'))
      }),
    )
  })
})

describe('the promise', () => {
  const windows = ['2026-05-19', '2026-05-20'].flatMap((date) =>
    windowsOfDay('09:00', '21:00', 120).map((window) => ({
      ...window,
      date,
      makers: [
        { opens: '08:00', store_ids: [1, 2] },
        { opens: '12:00', store_ids: [3] },
      ],
    })),
  )
  const settings = (local_now: string): DeliverySettings => ({
    city_id: 1,
    time_zone: 'Asia/Omsk',
    local_now,
    first_day: local_now.slice(0, 10),
    cut_off_minutes: 30,
    zones: [{ id: 1, name: 'Центр', price: 25_000, free_from: null, courier_minutes: 40 }],
    open_windows: windows,
    open_pickup_windows: [],
    quickest: [],
    peak_days: [],
  })
  const first = (now: string, need: Partial<Need>) => {
    const all = { lead_minutes: 60, available_on: '2026-05-19', made_in: null, ...need }
    const found = earliest(settings(now), 'delivery', all)
    return found && `${found.date.slice(8)} ${found.time_from}`
  }
  it.each([
    ['2026-05-19T10:00', 100, '2026-05-19', '19 11:00'],
    ['2026-05-19T06:00', 60, '2026-05-19', '19 09:00'],
    ['2026-05-19T06:00', 151, '2026-05-19', '19 11:00'],
    ['2026-05-19T18:50', 100, '2026-05-19', '19 19:00'],
    ['2026-05-19T18:51', 100, '2026-05-19', '20 09:00'],
    ['2026-05-19T10:00', 60, '2026-05-20', '20 09:00'],
    ['2026-05-19T10:00', 60, '2026-06-01', null],
    ['2026-05-19T10:00', 60, null, null],
  ])('at %s for %i minutes, made from %s on', (now, lead_minutes, available_on, expected) => {
    expect(first(now, { lead_minutes, available_on })).toEqual(expected)
  })

  it('is of the stores that can make it, from when each of them opens', () => {
    expect(first('2026-05-19T06:00', { made_in: [3] })).toBe('19 13:00')
    expect(first('2026-05-19T06:00', { made_in: [3, 2] })).toBe('19 09:00')
    expect(first('2026-05-19T06:00', { made_in: [] })).toBeNull()
  })

  it('is of a day whose short menu has it', () => {
    const peak = { date: '2026-05-19', title: 'Peak', price_factor: 1.5, menu: [7, 8] }
    const on = (products: number[]) =>
      earliest({ ...settings('2026-05-19T06:00'), peak_days: [peak] }, 'delivery', {
        lead_minutes: 60,
        available_on: '2026-05-19',
        made_in: null,
        products,
      })?.date
    expect([on([7]), on([]), on([7, 9])]).toEqual(['2026-05-19', '2026-05-19', '2026-05-20'])
  })

  it('never comes sooner for more work or fewer stores', () => {
    const now = fc.integer({ min: 0, max: 2 * 1440 - 1 })
    const lead = fc.integer({ min: 0, max: 1500 })
    const stores = fc.subarray([1, 2, 3])
    fc.assert(
      fc.property(now, lead, lead, stores, stores, (minutes, less, more, few, others) => {
        const local_now = new Date(Date.UTC(2026, 4, 18, 0, minutes)).toISOString().slice(0, 16)
        const [sooner = null, later = null] = [
          { lead_minutes: less, available_on: '2026-05-19', made_in: [...few, ...others] },
          { lead_minutes: less + more, available_on: '2026-05-19', made_in: few },
        ].map((need) => earliest(settings(local_now), 'delivery', need))
        expect(later === null || (sooner !== null && !isBefore(later, sooner))).toBe(true)
      }),
    )
  })
})

it('counts with the cheapest zone, of these with the nearest, until the address is known', () => {
  const zone = (price: number, courier_minutes: number) => ({ price, courier_minutes })
  expect(assumedZone([zone(350, 20), zone(0, 60), zone(0, 40)])).toEqual(zone(0, 40))
  expect(assumedZone([])).toBeUndefined()
})

it('a paid hour is sooner only when it begins and ends before the free window', () => {
  const free = { time_from: '17:00', time_to: '19:00' }
  const paid = (time_from: string, time_to: string) => isSooner({ time_from, time_to }, free)
  expect([paid('16:45', '17:45'), paid('17:00', '18:00'), paid('16:45', '19:00')]).toEqual([
    true,
    false,
    false,
  ])
})

it('knows the calendar across months and leap days', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ])
})

it('brings for nothing from the zone’s sum on, but never on a peak day', () => {
  const zone = { price: 25_000, free_from: 350_000 }
  expect(deliveryPrice(zone, 349_999, null)).toBe(25_000)
  expect(deliveryPrice(zone, 350_000, null)).toBe(0)
  expect(deliveryPrice(zone, 350_000, 1.5)).toBe(37_500)
})

it('costs on a peak day what a person would count, not a rouble more, and whole roubles', () => {
  const factors = Array.from({ length: 401 }, (_, n) => 100 + n)
  for (const hundredths of factors) {
    const price = deliveryPrice({ price: 25_000, free_from: null }, 0, hundredths / 100)
    expect([hundredths, price]).toEqual([hundredths, Math.ceil(hundredths * 2.5) * 100])
  }
})

it('finds a point inside a ring and not beside it', () => {
  const square: [number, number][] = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ]
  expect([isInside([5, 5], square), isInside([11, 5], square), isInside([-1, -1], square)]).toEqual([
    true,
    false,
    false,
  ])
})
