import { beforeAll, describe, expect, it } from 'vitest'
import type { DeliverySettings } from '#/domains/delivery/contract/customer.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { deliveryNote } from './delivery-price-note.ts'
import { formatPickup, formatPromise, formatSoonest } from './delivery-promise.ts'

const window = (date: string, time_from: string, time_to: string) => ({
  date,
  time_from,
  time_to,
  makers: [{ opens: '08:00', store_ids: [1] }],
})

const settings: DeliverySettings = {
  city_id: 1,
  time_zone: 'Asia/Omsk',
  local_now: '2026-11-20T14:36',
  first_day: '2026-11-20',
  cut_off_minutes: 30,
  zones: [
    { id: 2, name: 'Far', price: 35_000, free_from: 500_000, courier_minutes: 60 },
    { id: 1, name: 'Near', price: 25_000, free_from: 350_000, courier_minutes: 40 },
  ],
  open_windows: [window('2026-11-20', '15:00', '17:00'), window('2026-11-21', '09:00', '11:00')],
  open_pickup_windows: [window('2026-11-20', '15:00', '16:00')],
  quickest: [{ lead_minutes: 30, available_on: '2026-11-20', made_in: [1] }],
  peak_days: [],
}
const made = (available_on: string | null) => ({ lead_minutes: 60, available_on, made_in: null })

beforeAll(() => addTexts(compileTexts(ru)))

describe('promiseWords', () => {
  it('tells the window that can be bought', () => {
    const words = formatPromise(settings, made('2026-11-20'))
    expect(words).toMatchObject({ today: true, none: false })
    expect(words.text).toBe('Доставим сегодня 15:00\u2060–\u206017:00')
    expect(words.short).toBe('Сегодня 15:00\u2060–\u206017:00')
  })

  it('counts with the way to the known zone', () => {
    const [far] = settings.zones
    expect(formatPromise(settings, { ...made('2026-11-20'), lead_minutes: 70 }, far).short).toBe(
      'Завтра 9:00\u2060–\u206011:00',
    )
  })

  it('names tomorrow, then only the day', () => {
    expect(formatPromise(settings, made('2026-11-21')).short).toBe('Завтра 9:00\u2060–\u206011:00')
    const later = formatPromise(settings, made('2026-12-03'))
    expect(later.today).toBe(false)
    expect(later.text).toContain('3\u00a0')
  })

  it('says so when nothing is in sight, and names no day without delivery', () => {
    expect(formatPromise(settings, made(null))).toMatchObject({ none: true, today: false })
    expect(formatPromise(settings, made('2026-11-23'))).toMatchObject({ none: true })
    const fetched = formatPromise(
      { ...settings, open_windows: [] },
      { ...made('2026-11-20'), lead_minutes: 20 },
    )
    expect(fetched).toMatchObject({ none: false, short: 'Заберёте сегодня 15:00\u2060–\u206016:00' })
  })
})

it('says when a store has it, or nothing', () => {
  expect(formatPickup(settings, { ...made('2026-11-20'), lead_minutes: 20 })).toBe(
    'Заберёте сегодня 15:00\u2060–\u206016:00',
  )
  expect(formatPickup(settings, made('2026-12-01'))).toBeNull()
})

it('says the soonest moment of a city', () => {
  expect(formatSoonest(settings)).toBe('сегодня 15:00\u2060–\u206017:00')
  expect(formatSoonest({ ...settings, open_windows: [] })).toBeNull()
  expect(formatSoonest(settings, null, [made('2026-11-21'), made(null)])).toBe(
    'завтра 9:00\u2060–\u206011:00',
  )
})

it('says what bringing costs: from the cheapest zone to the dearest, or to the known one', () => {
  const [far, near] = settings.zones
  const note = (goods: number, known?: typeof far, peak_days = settings.peak_days) =>
    deliveryNote({ ...settings, peak_days }, { goods, day: '2026-11-20' }, known)?.replace(/\s/gu, ' ')
  expect(note(99_000)).toBe('Доставка от 250 до 350 ₽')
  expect(note(399_000)).toBe('Доставка от 0 до 350 ₽')
  expect(note(599_000)).toBe('Доставка бесплатно')
  expect(note(399_000, near)).toBe('Near: доставим бесплатно')
  expect(note(399_000, far)).toBe('Far: доставка 350 ₽, бесплатно от 5 000 ₽')
  const peak = [{ date: '2026-11-20', title: 'Peak', price_factor: 2, menu: null }]
  expect(note(599_000, undefined, peak)).toBe('Доставка от 500 до 700 ₽')
  expect(note(599_000, near, peak)).toBe('Near: доставка 500 ₽')
  expect(deliveryNote({ ...settings, zones: [] }, { goods: 1, day: '2026-11-20' })).toBeNull()
})
