import { expect, it } from 'vitest'
import { aCity, aStore } from '#/platform/server/testing/builders.ts'
import { openTestShop } from '#/platform/server/testing/test-shop.ts'
import type { City, GlobalSettings, Store } from '../contract.ts'

const { call, db } = await openTestShop()

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
