import { describe, expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { DeliveryDate, DeliverySettings, Interval } from '#/domains/delivery/contract/customer.ts'

const { call, clock, db } = await openTestShop({ demo: true })
const at = (moment: string) => clock.set(new Date(moment))
const get = async <T>(path: string) => (await call<T>('GET', path)).body
const intervals = (items: Interval[]) => items.filter(({ time_type }) => time_type === 'interval')

describe('in the zone of the city, whatever the server’s', () => {
  it.each([
    // Omsk is UTC+6: half past midnight of the 20th is still the 19th in UTC
    ['2026-05-19T18:30:00Z', '2026-05-20T00:30', '2026-05-20'],
    ['2026-05-19T17:59:00Z', '2026-05-19T23:59', '2026-05-20'],
    ['2026-05-19T04:00:00Z', '2026-05-19T10:00', '2026-05-19'],
  ])('%s is %s and the first open day is %s', async (moment, local, firstOpen) => {
    at(moment)
    const settings = await get<DeliverySettings>('/delivery/1')
    expect([settings.local_now, settings.open_windows[0]?.date]).toEqual([local, firstOpen])
    const { items } = await get<{ items: DeliveryDate[] }>('/delivery/dates?city_id=1')
    expect([items.length, items.find(({ available }) => available)?.date]).toEqual([60, firstOpen])
  })

  it('shows a city an hour ahead its own time', async () => {
    at('2026-05-19T17:30:00Z')
    expect((await get<DeliverySettings>('/delivery/2')).local_now).toBe('2026-05-20T00:30')
  })
})

describe('windows of a day', () => {
  it('close half an hour before their end, counting the work to be done', async () => {
    at('2026-05-19T08:31:00Z')
    const { items } = await get<{ items: Interval[] }>(
      '/delivery/intervals?city_id=1&target_date=2026-05-19&lead_minutes=60',
    )
    expect(
      intervals(items).map(({ time_from, is_available, reason }) => [time_from, is_available, reason]),
    ).toEqual([
      ['09:00', false, 'too_late'],
      ['11:00', false, 'too_late'],
      ['13:00', false, 'too_late'],
      ['15:00', true, null],
      ['17:00', true, null],
      ['19:00', true, null],
    ])
  })

  it('are there for none of the past and not beyond 60 days', async () => {
    for (const date of ['2026-05-18', '2026-08-01']) {
      expect(
        (await get<{ items: Interval[] }>(`/delivery/intervals?city_id=1&target_date=${date}`)).items,
      ).toEqual([])
      const pickup = `/delivery/intervals/pickup?store_id=1&target_date=${date}`
      expect((await get<{ items: Interval[] }>(pickup)).items).toEqual([])
    }
  })

  it('are wider on a peak day, told by its name', async () => {
    at('2026-08-20T04:00:00Z')
    const { items: dates } = await get<{ items: DeliveryDate[] }>('/delivery/dates?city_id=1')
    expect(dates.find(({ date }) => date === '2026-09-01')?.peak_title).toEqual(expect.any(String))
    const { items } = await get<{ items: Interval[] }>('/delivery/intervals?city_id=1&target_date=2026-09-01')
    expect(intervals(items).map(({ time_from, time_to }) => [time_from, time_to])).toEqual([
      ['09:00', '13:00'],
      ['13:00', '17:00'],
      ['17:00', '21:00'],
    ])
  })

  it('of pickup follow the store’s hours', async () => {
    at('2026-05-19T04:00:00Z')
    const { items } = await get<{ items: Interval[] }>(
      '/delivery/intervals/pickup?store_id=1&target_date=2026-05-20',
    )
    expect([items[0]?.time_from, items.at(-1)?.time_to, items.length]).toEqual(['08:00', '22:00', 14])
    expect((await call('GET', '/delivery/intervals/pickup?store_id=77&target_date=2026-05-20')).status).toBe(
      404,
    )
  })
})

it('the days of pickup are those of its store: closed on its day off, open where nothing is brought', async () => {
  at('2026-05-19T04:00:00Z')
  const days = async (orderType: string) => {
    const query = `city_id=1&order_type=${orderType}&store_ids=4`
    return (await get<{ items: DeliveryDate[] }>(`/delivery/dates?${query}`)).items
  }
  // «У вокзала» is for pickup only.
  const [brought, fetched] = [await days('delivery'), await days('pickup')]
  expect([brought[1]?.reason, fetched[1]?.available]).toEqual(['closed', true])
  await db.sql`insert into store_days (store_id, date, note) values (4, '2026-05-20', 'Учёт')`
  expect((await days('pickup'))[1]).toMatchObject({ available: false, reason: 'closed' })
  await db.sql`delete from store_days where store_id = 4 and date = '2026-05-20'`
})
