import { expect, it } from 'vitest'
import type { Output } from '#/platform/shared/endpoint.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { TOMORROW } from '#/testing/orders/order-scene.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { aComponent, aStore, setStock } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { needsApi } from '../../contract/needs.ts'
import type { SupplyOrder, supplyApi } from '../../contract/orders.ts'

const shop = await openTestShop()
const { call, db, signInStaff } = shop
const scene = await openPayScene(shop)
const first = scene.storeIds[0] ?? 0
const second = await aStore(db, { cityId: scene.cityId })
const TODAY = addDays(TOMORROW, -1)
const roses = await aComponent(db, { stock: 4, storeId: first })
await setStock(db, roses, 500, second)

/** So many a day for weeks. */
const sell = (storeId: number, quantity: number) => db.sql`
  insert into stem_days (store_id, date, component_id, quantity)
  select ${storeId}, d::date, ${roses}, ${quantity}
  from generate_series(${addDays(TODAY, -80)}::date, ${addDays(TODAY, -1)}::date, interval '1 day') d`
await sell(first, 10)
await sell(second, 5)

const staffCall = async <T>(method: string, path: string, body?: object) =>
  call<T>(method, path, { ...(await scene.as(scene.manager)), ...(body && { body }) })
const needs = async () =>
  (await staffCall<Output<typeof needsApi.all>>('GET', '/staff/api/buying/needs')).body
const supply = async () =>
  (await staffCall<Output<typeof supplyApi.all>>('GET', '/staff/api/buying/orders')).body
const ofRoses = async () => (await needs()).stems.find(({ component_id }) => component_id === roses)

const supplier = (
  await staffCall<{ id: number }>('POST', '/staff/api/suppliers', {
    name: 'Флора Сибирь',
    contact: '',
    note: '',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    arrives_at: '',
    lead_days: 1,
    order_until: '23:59',
    minimum: 0,
    items: [{ component_id: roses, price: 9_200, pack: 20 }],
  })
).body

it('all stores are summed by stem and day, and what one has left covers nothing in another', async () => {
  const { stores, quality } = await needs()
  expect(stores.map(({ id }) => id)).toEqual([first, second])
  expect(quality).toMatchObject({ error: 0 })
  const stem = await ofRoses()
  expect(stem).toMatchObject({ on_hand: 504, short_on: TODAY })
  expect(stem?.days[5]).toMatchObject({ forecast: 15 })
  const [lacking, rich] = stem?.stores ?? []
  expect(lacking).toMatchObject({ store_id: first, on_hand: 4, rest: 0 })
  expect(rich).toMatchObject({ store_id: second, on_hand: 500, missing: 0, short_on: null })
  expect(rich?.rest).toBeGreaterThan(400)
  expect(lacking?.missing).toBeGreaterThan(100)
  expect(stem?.missing).toBe(lacking?.missing)
  expect(stem?.days.reduce((sum, { missing }) => sum + missing, 0)).toBe(stem?.missing)
})

it('the table names the store of each row', async () => {
  const { body } = await staffCall<string>('GET', '/staff/api/buying/needs/table?days=3')
  const rows = body.split('\r\n').filter((row) => row.includes(`Роза ${roses};`))
  expect(rows).toHaveLength(6)
  expect(rows[0]).toContain(`Магазин ${first}`)
  expect(rows[5]).toContain(`Магазин ${second}`)
})

it('orders are proposed to each store that lacks, and two who begin one at once get one draft', async () => {
  const { proposals, suppliers } = await supply()
  expect(suppliers.map(({ store_id }) => store_id)).toEqual([first, second])
  expect(proposals).toMatchObject([{ store_id: first, supplier_id: supplier.id, arrives_on: TOMORROW }])
  await db.sql`delete from store_stock where component_id = ${roses} and store_id = ${second}`
  const [one, other] = (await supply()).proposals
  expect([one?.store_id, other?.store_id]).toEqual([first, second])
  expect(other?.lines[0]?.packs).toBeLessThan(one?.lines[0]?.packs ?? 0)

  const form = { supplier_id: supplier.id, arrives_on: TOMORROW, lines: [{ component_id: roses, packs: 2 }] }
  const path = `/staff/api/buying/${second}/orders`
  const made = await Promise.all(
    Array.from({ length: 4 }, async () => staffCall<SupplyOrder>('POST', path, form)),
  )
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const refused = made.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'supply_draft_exists', fresh: { store_id: second } })
  const after = await supply()
  expect(after.proposals.map(({ store_id }) => store_id)).toEqual([first])
  expect(after.orders).toMatchObject([{ store_id: second, state: 'draft' }])
})

it('staff of one store see theirs alone, and a florist nothing', async () => {
  const own = await signInStaff('manager', second)
  const { headers } = own
  const mine = await call<Output<typeof needsApi.all>>('GET', '/staff/api/buying/needs', { headers })
  expect(mine.body.stores.map(({ id }) => id)).toEqual([second])
  expect(mine.body.stems[0]?.stores.map(({ store_id }) => store_id)).toEqual([second])
  const orders = await call<Output<typeof supplyApi.all>>('GET', '/staff/api/buying/orders', { headers })
  expect(new Set(orders.body.suppliers.map(({ store_id }) => store_id))).toEqual(new Set([second]))
  expect(orders.body.proposals).toEqual([])
  const table = await call<string>('GET', '/staff/api/buying/needs/table', { headers })
  expect(table.body).not.toContain(`Магазин ${first};`)
  const florist = await signInStaff('florist')
  for (const path of ['needs', 'needs/table', 'orders'])
    expect((await call('GET', `/staff/api/buying/${path}`, { headers: florist.headers })).status).toBe(403)
  const wrong = await call('GET', '/staff/api/buying/needs', { headers, query: { days: '0' } })
  expect(wrong).toMatchObject({ status: 422, body: { fields: { days: expect.any(String) } } })
})
