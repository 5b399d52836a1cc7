import { describe, expect, it } from 'vitest'
import { aCity, aStore, aZone } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { DeliveryDate, Interval, OpenWindow } from '#/domains/delivery/contract/customer.ts'

const { call, db, clock } = await openTestShop()
const cityId = await aCity(db)
const storeId = await aStore(db, { cityId })
await aZone(db, { cityId })
const TODAY = '2026-05-19'
const TOMORROW = '2026-05-20'

/** Local time of that Tuesday in Omsk (UTC+6). */
const at = (time: string, date = TODAY) => clock.set(new Date(`${date}T${time}:00+06:00`))
const times = async (date: string, query: Record<string, string> = {}) =>
  (
    await call<{ items: Interval[] }>('GET', '/delivery/intervals', {
      query: { city_id: String(cityId), target_date: date, lead_minutes: '100', ...query },
    })
  ).body.items
const ofKind = async (kind: string, date = TODAY, query: Record<string, string> = {}) =>
  (await times(date, query)).filter(({ time_type }) => time_type === kind)
const short = ({ time_from, time_to, reason }: Interval) => [time_from, time_to, reason]
const hours = async (opens: string | null, closes: string | null, date = TODAY) => {
  await db.sql`
    insert into store_days (store_id, date, opens, closes) values (${storeId}, ${date}, ${opens}, ${closes})
    on conflict (store_id, date) do update set opens = excluded.opens, closes = excluded.closes`
}
const usualHours = () => db.sql`delete from store_days`

describe('as soon as possible', () => {
  it.each([
    // [now, shown hours], with 100 minutes of work and a store open from 8 ready at 9:40, as the free window
    // of 9–11 is
    ['00:10', null],
    ['12:50', null],
    // half an hour before its end a free window closes; paid ASAP avoids waiting for the next one
    ['12:51', ['14:35', '15:35']],
    ['13:14', ['14:55', '15:55']],
    ['13:16', null],
    ['16:55', ['18:35', '19:35']],
    // at least half an hour of the day must be left
    ['18:50', null],
    ['18:51', null],
  ])('at %s is offered only where it is sooner than what is free: %s', async (now, offered) => {
    at(now)
    const asap = await ofKind('asap')
    expect(asap.map((one) => [...short(one), one.price])).toEqual(offered ? [[...offered, null, 20_000]] : [])
  })

  it('is of today only', async () => {
    at('12:51')
    expect(await ofKind('asap', TOMORROW)).toEqual([])
  })

  it('takes a place in any window that its hour lies in, and is full when none has one', async () => {
    at('12:51')
    const close = (from: string) => db.sql`
      insert into slots (store_id, kind, date, time_from, time_to, capacity, own_capacity)
      values (${storeId}, 'delivery', ${TODAY}, ${from}::time, ${from}::time + interval '2 hours', 0, true)`
    await close('13:00')
    expect((await ofKind('asap')).map((one) => [...short(one), one.left])).toEqual([
      ['14:35', '15:35', null, 8],
    ])
    await close('15:00')
    expect((await ofKind('asap')).map(({ reason, left }) => [reason, left])).toEqual([['full', 0]])
    await db.sql`delete from slots`
  })
})

describe('by the clock', () => {
  it('is offered each half hour that can still be made, ±15 minutes, for a surcharge', async () => {
    at('12:50')
    const exact = await ofKind('exact')
    expect(exact).toHaveLength(24)
    expect(exact.slice(0, 1).map(short)).toEqual([['08:45', '09:15', 'too_late']])
    // ready at 14:30: a quarter of an hour before a quarter to three
    expect(exact.find(({ reason }) => reason === null)).toMatchObject({
      time_from: '14:45',
      time_to: '15:15',
      price: 30_000,
      left: 3,
    })
    at('12:46')
    expect((await ofKind('exact')).find(({ reason }) => reason === null)?.time_from).toBe('14:45')
    at('12:35')
    expect((await ofKind('exact')).find(({ reason }) => reason === null)?.time_from).toBe('14:15')
    at('12:36')
    expect((await ofKind('exact')).find(({ reason }) => reason === null)?.time_from).toBe('14:45')
  })

  it('needs a place among the exact ones and one in the window', async () => {
    at('08:00')
    const left = async () =>
      (await ofKind('exact', TOMORROW))
        .filter(({ time_from }) => time_from === '11:15')
        .map((one) => one.left)
    const set = (kind: string, capacity: number, taken: number) => db.sql`
      insert into slots (store_id, kind, date, time_from, time_to, capacity, taken)
      values (${storeId}, ${kind}, ${TOMORROW}, '11:00', '13:00', ${capacity}, ${taken})
      on conflict (store_id, kind, date, time_from, time_to) do update set taken = excluded.taken`
    await set('exact', 3, 2)
    expect(await left()).toEqual([1])
    await set('delivery', 8, 8)
    expect(await left()).toEqual([0])
    await set('delivery', 8, 0)
    await set('exact', 3, 3)
    expect((await ofKind('exact', TOMORROW)).filter(({ reason }) => reason === 'full')).toHaveLength(4)
    await db.sql`delete from slots`
  })
})

it('by the clock is not offered where it would end after midnight', async () => {
  at('08:00')
  await db.sql`update city_delivery set windows_from = '20:00', windows_to = '23:30', window_minutes = 210, exact_minutes = 45`
  await db.sql`update stores set closes = '23:59'`
  const ends = (await ofKind('exact', TOMORROW)).map(({ time_to }) => time_to)
  expect(ends).toEqual(['20:45', '21:15', '21:45', '22:15', '22:45', '23:15', '23:45'])
  await db.sql`update city_delivery set windows_to = '23:59', window_minutes = 239`
  expect((await ofKind('exact', TOMORROW)).at(-1)?.time_to).toBe('23:45')
  await db.sql`
    update city_delivery set windows_from = '09:00', windows_to = '21:00', window_minutes = 120, exact_minutes = 15`
  await db.sql`update stores set closes = '22:00'`
})

describe('some time of the day', () => {
  it('is offered while any of its windows is in time, and tells all their places', async () => {
    at('08:00')
    expect((await ofKind('any')).map((one) => [...short(one), one.left, one.price])).toEqual([
      ['10:00', '20:00', null, 48, 0],
    ])
    at('14:50')
    expect((await ofKind('any')).map((one) => [...short(one), one.left])).toEqual([
      ['15:00', '20:00', null, 24],
    ])
    at('16:51')
    expect((await ofKind('any')).map(({ reason }) => reason)).toEqual(['too_late'])
    expect((await ofKind('interval')).at(-1)?.reason).toBeNull()
  })

  it('tells the hours of the windows that have places still', async () => {
    at('08:00')
    await db.sql`
      insert into slots (store_id, kind, date, time_from, time_to, capacity, own_capacity) values
        (${storeId}, 'delivery', ${TODAY}, '09:00', '11:00', 0, true),
        (${storeId}, 'delivery', ${TODAY}, '19:00', '21:00', 0, true)`
    expect((await ofKind('any')).map(short)).toEqual([['11:00', '19:00', null]])
    await db.sql`delete from slots`
  })

  it('is the recipient’s to choose only where the address is asked of the recipient', async () => {
    at('08:00')
    expect(await ofKind('recipient')).toEqual([])
    expect((await ofKind('recipient', TODAY, { is_know_address: '0' })).map(short)).toEqual([
      ['10:00', '20:00', null],
    ])
  })
})

describe('a city sells the kinds of time that it wants', () => {
  it('at its own prices', async () => {
    at('08:00')
    await db.sql`
      update city_delivery set time_types = '{interval,exact}', exact_surcharge = 45000, exact_minutes = 10,
        cut_off_minutes = 60 where city_id = ${cityId}`
    const items = await times(TODAY, { is_know_address: '0', lead_minutes: '100' })
    expect([...new Set(items.map(({ time_type }) => time_type))]).toEqual(['interval', 'exact', 'recipient'])
    expect(items.find(({ time_type }) => time_type === 'exact')).toMatchObject({
      time_from: '08:50',
      time_to: '09:10',
      price: 45_000,
    })
    // 9:40 is ten minutes late for 10:00, and an hour early for 11:00
    expect((await ofKind('interval')).map(({ reason }) => reason)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
    at('08:21')
    expect((await ofKind('interval'))[0]?.reason).toBe('too_late')
    await db.sql`
      update city_delivery set time_types = default, exact_surcharge = default, exact_minutes = default,
        cut_off_minutes = default where city_id = ${cityId}`
  })
})

describe('the shop promises only hours that it works', () => {
  it('so a later opening closes the windows that cannot be made by then', async () => {
    at('20:00', '2026-05-18')
    await hours('12:00', '22:00')
    // 12:00 and 100 minutes are 13:40
    expect((await ofKind('interval')).map(short)).toEqual([
      ['11:00', '13:00', 'too_late'],
      ['13:00', '15:00', null],
      ['15:00', '17:00', null],
      ['17:00', '19:00', null],
      ['19:00', '21:00', null],
    ])
    expect((await ofKind('exact')).find(({ reason }) => reason === null)?.time_from).toBe('13:45')
    const promised = async () =>
      (await call<{ open_windows: OpenWindow[] }>('GET', `/delivery/${cityId}`)).body.open_windows.find(
        ({ date }) => date === TODAY,
      )
    const from = (opens: string) => [{ opens, store_ids: [storeId] }]
    expect(await promised()).toMatchObject({ time_from: '11:00', makers: from('12:00') })
    await usualHours()
    expect(await promised()).toMatchObject({ time_from: '09:00', makers: from('08:00') })
  })

  it('so nothing begins at its closing or after it', async () => {
    at('20:00', '2026-05-18')
    await hours('08:00', '17:00')
    expect((await ofKind('interval')).at(-1)?.time_from).toBe('15:00')
    await hours('08:00', '17:01')
    expect((await ofKind('interval')).at(-1)?.time_from).toBe('17:00')
    await usualHours()
  })

  it('so a day off is closed, for pickup as well', async () => {
    at('20:00', '2026-05-18')
    await hours(null, null)
    expect(await times(TODAY)).toEqual([])
    const dates = await call<{ items: DeliveryDate[] }>('GET', `/delivery/dates?city_id=${cityId}`)
    expect(dates.body.items.find(({ date }) => date === TODAY)?.reason).toBe('closed')
    const pickup = await call<{ items: Interval[] }>(
      'GET',
      `/delivery/intervals/pickup?store_id=${storeId}&target_date=${TODAY}`,
    )
    expect(pickup.body.items).toEqual([])
    await usualHours()
  })

  it('so pickup lies within the hours of the day', async () => {
    at('20:00', '2026-05-18')
    await hours('09:30', '13:00')
    const pickup = await call<{ items: Interval[] }>(
      'GET',
      `/delivery/intervals/pickup?store_id=${storeId}&target_date=${TODAY}&lead_minutes=60`,
    )
    // 9:30 and an hour of work are 10:30, half an hour before 11:00 would be 10:00
    expect(pickup.body.items.map(short)).toEqual([
      ['09:30', '10:30', 'too_late'],
      ['10:30', '11:30', null],
      ['11:30', '12:30', null],
    ])
    await usualHours()
  })
})

describe('a peak day', () => {
  const PEAK = '2026-05-25'
  const dayOf = async () =>
    (await call<{ items: DeliveryDate[] }>('GET', `/delivery/dates?city_id=${cityId}`)).body.items.find(
      ({ date }) => date === PEAK,
    )
  const declare = () => db.sql`
    insert into peak_days (city_id, date, title, window_minutes, price_factor, prepay_only, points_off, promo_off,
      order_until, note)
    values (${cityId}, ${PEAK}, 'Праздник', 240, 1.5, true, true, true, '2026-05-24T20:00', 'Нас будет больше')`

  it('has wider windows that hold as many more orders, and no hour or minute', async () => {
    at('10:00')
    await declare()
    const items = await times(PEAK, { is_client: '0' })
    expect(items.map(({ time_type, time_from, capacity }) => [time_type, time_from, capacity])).toEqual([
      ['interval', '09:00', 16],
      ['interval', '13:00', 16],
      ['interval', '17:00', 16],
      ['any', '10:00', 48],
    ])
  })

  it('says what is different, in sentences', async () => {
    expect(await dayOf()).toEqual({
      date: PEAK,
      available: true,
      reason: null,
      peak_title: 'Праздник',
      peak_notes: [
        'Окна доставки по\u00A04 часа',
        'К точному времени и «как можно скорее» в этот день не возим',
        'Доставка в\u00A01,5 раза дороже и не бывает бесплатной',
        'Только с оплатой сразу',
        'Бонусами заплатить нельзя',
        'Промокоды не действуют',
        'Принимаем заказы до 20:00, 24\u00a0мая',
        'Нас будет больше',
      ],
    })
  })

  it('counts the orders of the windows that there were before', async () => {
    await db.sql`
      insert into slots (store_id, kind, date, time_from, time_to, capacity, taken) values
        (${storeId}, 'delivery', ${PEAK}, '09:00', '11:00', 8, 5), (${storeId}, 'delivery', ${PEAK}, '11:00', '13:00', 8, 2)`
    expect((await ofKind('interval', PEAK)).map(({ left }) => left)).toEqual([9, 16, 16])
    await db.sql`delete from slots`
  })

  it('is closed from its last moment on', async () => {
    at('19:59', '2026-05-24')
    expect((await dayOf())?.reason).toBeNull()
    at('20:00', '2026-05-24')
    expect((await dayOf())?.reason).toBe('too_late')
    expect((await times(PEAK)).every(({ reason }) => reason === 'too_late')).toBe(true)
    const pickup = await call<{ items: Interval[] }>(
      'GET',
      `/delivery/intervals/pickup?store_id=${storeId}&target_date=${PEAK}`,
    )
    expect(pickup.body.items.every(({ reason }) => reason === 'too_late')).toBe(true)
  })
})

describe('several stores', () => {
  it('are asked together or each for itself, and capacities of their own count', async () => {
    at('10:00')
    const other = await aStore(db, { cityId })
    await db.sql`insert into store_capacity (store_id, kind, capacity) values (${other}, 'delivery', 2), (${other}, 'exact', 0)`
    const left = async (query: Record<string, string> = {}) =>
      (await ofKind('interval', TOMORROW, query))[0]?.left
    expect([
      await left(),
      await left({ store_ids: String(other) }),
      await left({ store_ids: String(storeId) }),
    ]).toEqual([10, 2, 8])
    const exact = await ofKind('exact', TOMORROW, { store_ids: String(other) })
    expect([...new Set(exact.map(({ reason }) => reason))]).toEqual(['too_late', 'full'])
    expect(await times(TOMORROW, { store_ids: '999' })).toEqual([])
    const dates = await call<{ items: DeliveryDate[] }>(
      'GET',
      `/delivery/dates?city_id=${cityId}&store_ids=${other}&store_ids=${storeId}`,
    )
    expect(dates.body.items).toHaveLength(60)
    await db.sql`delete from store_capacity`
    await db.sql`delete from stores where id = ${other}`
  })
})

it('what does not exist is a 404, what is malformed a 422', async () => {
  const status = async (path: string) => (await call('GET', path)).status
  expect([
    await status('/delivery/999'),
    await status('/delivery/dates?city_id=999'),
    await status(`/delivery/intervals?city_id=999&target_date=${TODAY}`),
    await status(`/delivery/intervals/pickup?store_id=999&target_date=${TODAY}`),
    await status('/delivery/addresses?city_id=999&query=ленина'),
    (await call('POST', '/delivery/store/selection', { body: { city_id: 999, date: TODAY } })).status,
  ]).toEqual([404, 404, 404, 404, 404, 404])
  expect([
    await status('/delivery/x'),
    await status('/delivery/dates'),
    await status('/delivery/intervals?city_id=1&target_date=2026-02-30'),
    await status(`/delivery/intervals?city_id=1&target_date=${TODAY}&store_ids=a`),
    await status(`/delivery/intervals?city_id=1&target_date=${TODAY}&lead_minutes=-1`),
    (await call('POST', '/delivery/store/selection', { body: { city_id: 1, coords: [91, 0], date: TODAY } }))
      .status,
  ]).toEqual([422, 422, 422, 422, 422, 422])
})
