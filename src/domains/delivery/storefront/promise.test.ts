import { beforeAll, describe, expect, it } from 'vitest'
import type { DeliverySettings } from '#/domains/delivery/contract.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts, t } from '#/platform/shared/texts.ts'
import { deliveryNote, pickupWords, promiseWords, soonestWords } from './promise.ts'

const window = (date: string, time_from: string, time_to: string) => ({
  date,
  time_from,
  time_to,
  opens: '08:00',
})

const settings: DeliverySettings = {
  city_id: 1,
  time_zone: 'Asia/Omsk',
  local_now: '2026-11-20T14:36',
  cut_off_minutes: 30,
  zones: [
    { id: 2, name: 'Far', price: 35_000, free_from: 500_000, courier_minutes: 60 },
    { id: 1, name: 'Near', price: 25_000, free_from: 350_000, courier_minutes: 40 },
  ],
  open_windows: [window('2026-11-20', '15:00', '17:00'), window('2026-11-21', '09:00', '11:00')],
  open_pickup_windows: [window('2026-11-20', '15:00', '16:00')],
  peak_days: [],
}
const made = (available_on: string | null) => ({ lead_minutes: 60, available_on })

beforeAll(() => addTexts(compileTexts(ru)))

describe('promiseWords', () => {
  it('promises today to the half hour', () => {
    const words = promiseWords(settings, made('2026-11-20'))
    expect(words).toMatchObject({ today: true, none: false })
    expect(words.text).toBe(t('catalog.promise.today', { time: '16:30' }))
  })

  it('names tomorrow, then only the day', () => {
    expect(promiseWords(settings, made('2026-11-21')).short).toBe(
      t('catalog.promise.tomorrowShort', { time: '10:00' }),
    )
    const later = promiseWords(settings, made('2026-11-23'))
    expect(later.today).toBe(false)
    expect(later.text).toContain('23\u00a0')
  })

  it('says so when nothing is in sight', () => {
    expect(promiseWords(settings, made(null))).toMatchObject({ none: true, today: false })
  })
})

it('says when a store has it, or nothing', () => {
  expect(pickupWords(settings, { lead_minutes: 20, available_on: '2026-11-20' })).toBe(
    t('catalog.pickup.today', { time: '15:00' }),
  )
  expect(pickupWords(settings, made('2026-12-01'))).toBeNull()
})

it('says the soonest moment of a city', () => {
  expect(soonestWords(settings)).toBe(t('catalog.soonest.today', { time: '16:00' }))
  expect(soonestWords({ ...settings, open_windows: [] })).toBeNull()
})

it('says what bringing costs in the nearest zone', () => {
  expect(deliveryNote(settings, 399_000)).toBe(t('catalog.product.deliveryFree', { zone: 'Near' }))
  expect(deliveryNote(settings, 99_000)).toContain('250')
  expect(deliveryNote({ ...settings, zones: [] }, 1)).toBeNull()
})
