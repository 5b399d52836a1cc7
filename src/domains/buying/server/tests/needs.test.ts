import { expect, it } from 'vitest'
import { addDays } from '#/platform/shared/local-moment.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { TOMORROW } from '#/testing/orders/order-scene.ts'
import { aComponent, aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { needsApi } from '../../contract/needs.ts'

const shop = await openTestShop()
const { call, db, signInStaff } = shop
const scene = await openPayScene(shop)
const storeId = scene.storeIds[0] ?? 0
const componentId = await aComponent(db, { stock: 5, storeId })
const roses = await aProduct(db, { componentId, storeId, price: 100_000 })
const TODAY = addDays(TOMORROW, -1)

const needs = async (days = 14) =>
  (
    await call<Output<typeof needsApi.show>>('GET', `/staff/api/buying/${storeId}/needs`, {
      ...(await scene.as(scene.manager)),
      query: { days: String(days) },
    })
  ).body
const ofRoses = async (days?: number) => {
  const { stems } = await needs(days)
  return stems.find(({ component_id }) => component_id === componentId)
}
const planDelivery = async (date: string, quantity: number) =>
  call('POST', `/staff/api/stock/${storeId}/deliveries`, {
    ...(await scene.as(scene.manager)),
    body: { arrives_on: date, note: '', lines: [{ component_id: componentId, quantity }] },
  })

it('orders need the stems of their recipes, and what is there and coming is set against them', async () => {
  await scene.order(await scene.buyer(), { payment_method: 4 }, { goods: roses, quantity: 3 })
  expect(await ofRoses()).toMatchObject({ on_hand: 5, ordered: 3, forecast: 0, missing: 0, short_on: null })
  const counted = await call('POST', `/staff/api/stock/${storeId}/entries`, {
    ...(await scene.as(scene.manager)),
    body: { key: crypto.randomUUID(), component_id: componentId, kind: 'count', quantity: 2, seen: 5 },
  })
  expect(counted.status).toBe(200)
  expect(await ofRoses()).toMatchObject({ ordered: 3, covered: 2, missing: 1, short_on: TOMORROW })
  expect((await planDelivery(TOMORROW, 3)).status).toBe(200)
  const stem = await ofRoses()
  expect(stem).toMatchObject({ missing: 0, coming: [{ date: TOMORROW, quantity: 3 }] })
  expect(stem?.days[1]).toMatchObject({ date: TOMORROW, ordered: 3, arrives: 3, missing: 0, rest: 2 })
  expect(await ofRoses(1)).toMatchObject({ ordered: 0, missing: 0 })
})

it('what is past its days before it is needed does not count', async () => {
  await scene.pass(2)
  await db.sql`update components set life_days = 2 where id = ${componentId}`
  await db.sql`update stem_batches set created_at = ${db.now()}::timestamptz - interval '1 day' where component_id = ${componentId}`
  const stem = await ofRoses()
  expect(stem?.batches).toEqual([{ arrived_on: addDays(TODAY, -1), quantity: 2, wilts_on: TOMORROW }])
  expect(stem).toMatchObject({ wilts: 2, missing: 0 })
  expect(stem?.days[1]?.rest).toBe(0)
})

it('days that are over are counted by the job, and after four weeks of them there is a forecast', async () => {
  expect(await needs()).toMatchObject({ quality: null, history_days: 0 })
  await db.sql`update orders set date = ${addDays(TODAY, -40)}`
  await scene.pass(61)
  await db.sql`update orders set date = ${TOMORROW}`
  expect(await needs()).toMatchObject({ quality: null, history_days: 40 })
  await db.sql`
    insert into stem_days (store_id, date, component_id, quantity)
    select ${storeId}, d::date, ${componentId}, 10
    from generate_series(${addDays(TODAY, -80)}::date, ${addDays(TODAY, -1)}::date, interval '1 day') d
    on conflict (store_id, date, component_id) do update set quantity = 10`
  const { quality, history_days: days } = await needs()
  expect({ quality, days }).toEqual({ quality: { error: 0, naive: 0, bias: 0 }, days: 80 })
  const stem = await ofRoses()
  expect(stem?.days[1]).toMatchObject({ ordered: 3, forecast: 7 })
  expect(stem?.days[5]).toMatchObject({ ordered: 0, forecast: 10, off: 0 })
})

it('a holiday that nobody has seen yet says so', async () => {
  const date = addDays(TODAY, 3)
  await db.sql`
    insert into peak_days (city_id, date, title, window_minutes) values (${scene.cityId}, ${date}, 'День цветов', 60)`
  expect((await needs()).peaks).toEqual([{ date, title: 'День цветов', known: false }])
})

it('a table of days is saved, a store of others is closed, and a florist does not buy', async () => {
  const { headers } = await scene.as(scene.manager)
  const table = await call<string>('GET', `/staff/api/buying/${storeId}/needs/table`, { headers })
  expect(table.status).toBe(200)
  expect(table.body).toContain('Не хватает')
  const elsewhere = await signInStaff('manager', storeId)
  const other = await call('GET', `/staff/api/buying/${storeId + 100}/needs`, { headers: elsewhere.headers })
  expect(other.status).toBe(403)
  const unknown = await call('GET', `/staff/api/buying/${storeId + 100}/needs`, { headers })
  expect(unknown.status).toBe(404)
  const florist = await signInStaff('florist')
  expect((await call('GET', `/staff/api/buying/${storeId}/needs`, { headers: florist.headers })).status).toBe(
    403,
  )
  const wrong = await call('GET', `/staff/api/buying/${storeId}/needs`, { headers, query: { days: '15' } })
  expect(wrong).toMatchObject({ status: 422, body: { fields: { days: expect.any(String) } } })
})
