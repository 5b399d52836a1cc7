import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { DeliveryDate, DeliverySettings, Interval } from '#/domains/delivery/contract/customer.ts'

/** Омск (UTC+6), Новосибирск (UTC+7), and Тара, served from Омск the next day. */
const [OMSK, NOVOSIBIRSK, TARA] = [1, 2, 3] as const
const ZONES = [
  ['UTC', 0],
  // four or five hours behind: its day ends at noon in Omsk
  ['America/New_York', 240],
  ['Pacific/Auckland', -720],
] as const

const { call, clock } = await openTestShop({ demo: true })
const get = async <T>(path: string) => (await call<T>('GET', path)).body
const dates = async (city: number) =>
  (await get<{ items: DeliveryDate[] }>(`/delivery/dates?city_id=${city}&lead_minutes=100`)).items
const firstOpen = async (city: number) => (await dates(city)).find(({ available }) => available)?.date
const openTimes = async (city: number, date: string, lead: number) =>
  (
    await get<{ items: Interval[] }>(
      `/delivery/intervals?city_id=${city}&target_date=${date}&lead_minutes=${lead}`,
    )
  ).items
    .filter(({ time_type, is_available }) => time_type === 'interval' && is_available)
    .map(({ time_from }) => time_from)

describe.each(ZONES)('with the server’s clocks in %s', (zone, offset) => {
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    delete process.env.TZ
  })

  it('which are really there', () => {
    expect(new Date('2026-05-19T12:00:00Z').getTimezoneOffset()).toBe(offset)
  })

  it.each([
    // [moment, city, its clocks, its first day of the 60, first open day]
    ['2026-05-19T17:29:00Z', OMSK, '2026-05-19T23:29', '2026-05-19', '2026-05-20'],
    ['2026-05-19T17:59:59Z', OMSK, '2026-05-19T23:59', '2026-05-19', '2026-05-20'],
    ['2026-05-19T18:00:00Z', OMSK, '2026-05-20T00:00', '2026-05-20', '2026-05-20'],
    ['2026-05-19T18:30:00Z', OMSK, '2026-05-20T00:30', '2026-05-20', '2026-05-20'],
    ['2026-05-19T16:59:59Z', NOVOSIBIRSK, '2026-05-19T23:59', '2026-05-19', '2026-05-20'],
    ['2026-05-19T17:00:00Z', NOVOSIBIRSK, '2026-05-20T00:00', '2026-05-20', '2026-05-20'],
    // 12:50 and 18:50 with 100 minutes of work: the last window ends at 21:00
    ['2026-05-19T12:50:00Z', OMSK, '2026-05-19T18:50', '2026-05-19', '2026-05-19'],
    ['2026-05-19T12:51:00Z', OMSK, '2026-05-19T18:51', '2026-05-19', '2026-05-20'],
    // tomorrow at the earliest, until local midnight
    ['2026-05-19T04:00:00Z', TARA, '2026-05-19T10:00', '2026-05-19', '2026-05-20'],
    ['2026-05-19T17:59:00Z', TARA, '2026-05-19T23:59', '2026-05-19', '2026-05-20'],
    ['2026-05-19T18:00:00Z', TARA, '2026-05-20T00:00', '2026-05-20', '2026-05-21'],
    // the last evening of the year: the first of January is a day off
    ['2026-12-31T17:59:00Z', OMSK, '2026-12-31T23:59', '2026-12-31', '2027-01-02'],
    ['2028-02-28T18:00:00Z', OMSK, '2028-02-29T00:00', '2028-02-29', '2028-02-29'],
  ])('%s in the city %i is %s', async (moment, city, local, today, open) => {
    clock.set(new Date(moment))
    expect((await get<DeliverySettings>(`/delivery/${city}`)).local_now).toBe(local)
    const days = await dates(city)
    expect([days.length, days[0]?.date, await firstOpen(city)]).toEqual([60, today, open])
  })

  it.each([
    // [local time in Omsk, minutes of work, available windows]
    ['00:00', 40, ['09:00', '11:00', '13:00', '15:00', '17:00', '19:00']],
    ['08:50', 100, ['09:00', '11:00', '13:00', '15:00', '17:00', '19:00']],
    ['08:51', 100, ['11:00', '13:00', '15:00', '17:00', '19:00']],
    ['16:50', 100, ['17:00', '19:00']],
    ['16:51', 100, ['19:00']],
    ['18:50', 100, ['19:00']],
    ['18:51', 100, []],
    ['20:30', 0, ['19:00']],
    ['20:31', 0, []],
    ['23:59', 0, []],
    // Нефтяники and the left bank open at 9, На Ленина at 8: the earliest counts
    ['00:00', 150, ['09:00', '11:00', '13:00', '15:00', '17:00', '19:00']],
    ['00:00', 151, ['11:00', '13:00', '15:00', '17:00', '19:00']],
    ['00:00', 600, ['17:00', '19:00']],
  ])('at %s in Omsk with %i minutes of work', async (time, lead, windows) => {
    clock.set(new Date(`2026-05-19T${time}:00+06:00`))
    expect(await openTimes(OMSK, '2026-05-19', lead)).toEqual(windows)
  })

  it('looks 60 days ahead to the day', async () => {
    clock.set(new Date('2026-05-19T18:00:00Z'))
    expect((await dates(OMSK)).at(-1)?.date).toBe('2026-07-18')
    expect(await openTimes(OMSK, '2026-07-18', 40)).toHaveLength(6)
    expect(await openTimes(OMSK, '2026-07-19', 40)).toEqual([])
    expect(await openTimes(OMSK, '2026-05-19', 0)).toEqual([])
  })
})

it('tells the reason of every closed day around a holiday', async () => {
  clock.set(new Date('2026-12-29T04:00:00Z'))
  const around = async (city: number) =>
    (await dates(city))
      .slice(0, 5)
      .map(({ date, reason, peak_title }) => [date.slice(5), reason, peak_title !== null])
  expect(await around(OMSK)).toEqual([
    ['12-29', null, false],
    ['12-30', null, false],
    ['12-31', null, true],
    ['01-01', 'closed', false],
    ['01-02', null, false],
  ])
  expect((await around(TARA))[0]).toEqual(['12-29', 'closed', false])
  // orders for the 31st are taken until the evening before
  clock.set(new Date('2026-12-30T14:00:00Z'))
  expect((await around(OMSK))[1]).toEqual(['12-31', 'too_late', true])
  // closing at 18:00 leaves no window that begins later
  clock.set(new Date('2026-12-29T04:00:00Z'))
  expect(await openTimes(OMSK, '2026-12-31', 100)).toEqual(['09:00', '13:00', '17:00'])
})
