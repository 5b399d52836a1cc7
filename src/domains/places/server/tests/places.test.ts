import { expect, it } from 'vitest'
import { aCity, aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { City, GlobalSettings, Store } from '#/domains/places/contract/customer.ts'

const { call, db, clock } = await openTestShop()

it('an empty shop answers with nothing, not with a fault', async () => {
  expect((await call('GET', '/geo/city/list')).body).toEqual({ items: [] })
  const { status, body } = await call<GlobalSettings>('GET', '/settings')
  expect([status, body.brand, body.company.companyName]).toEqual([200, 'Лаванда', ''])
})

it('settings are what staff wrote', async () => {
  await db.sql`insert into settings (name, value) values ('phone', ${db.sql.json('+73812000001')})`
  expect((await call<GlobalSettings>('GET', '/settings')).body.phone).toBe('+73812000001')
})

it('stores are told of one city or of all, with their hours in its time', async () => {
  const [one, other] = [await aCity(db), await aCity(db)]
  const store = await aStore(db, { cityId: one })
  await aStore(db, { cityId: other })
  const all = await call<{ items: Store[] }>('GET', '/client/stores')
  expect(all.body.items).toHaveLength(2)
  const ofOne = await call<{ items: Store[] }>('GET', `/client/stores?city_id=${one}`)
  expect(ofOne.body.items).toMatchObject([{ id: store, opens: '08:00', closes: '22:00' }])
  expect((await call<{ items: City[] }>('GET', '/geo/city/list')).body.items[0]?.name_in).toBe('в Омске')
})

it('stores tell today’s hours by their own clocks, and days that differ ahead', async () => {
  const city = await aCity(db)
  const store = await aStore(db, { cityId: city })
  const shown = async () =>
    (
      await call<{ items: (Store & { hours_today: object | null })[] }>(
        'GET',
        `/client/stores?city_id=${city}`,
      )
    ).body.items[0]
  await db.sql`insert into store_week (store_id, weekday, opens, closes) values (${store}, 3, '10:00', '18:00')`
  await db.sql`
    insert into store_days (store_id, date, opens, closes, note) values
      (${store}, '2026-05-18', null, null, 'вчера'), (${store}, '2026-05-21', null, null, 'Переезд')`
  // 23:30 of Tuesday in Omsk, then 00:30 of Wednesday
  clock.set(new Date('2026-05-19T17:30:00Z'))
  expect(await shown()).toMatchObject({
    hours_today: { opens: '08:00', closes: '22:00' },
    week: [{ weekday: 3, opens: '10:00', closes: '18:00' }],
    days: [{ date: '2026-05-21', opens: null, closes: null, note: 'Переезд' }],
  })
  clock.set(new Date('2026-05-19T18:30:00Z'))
  expect((await shown())?.hours_today).toEqual({ opens: '10:00', closes: '18:00' })
  clock.set(new Date('2026-05-21T04:00:00Z'))
  expect((await shown())?.hours_today).toBeNull()
})

it('an unpublished store is in no answer', async () => {
  const city = await aCity(db)
  const store = await aStore(db, { cityId: city })
  await db.sql`update stores set published = false where id = ${store}`
  expect((await call<{ items: Store[] }>('GET', `/client/stores?city_id=${city}`)).body.items).toEqual([])
  const { body } = await call<{ open_windows: object[] }>('GET', `/delivery/${city}`)
  expect(body.open_windows).toEqual([])
})
