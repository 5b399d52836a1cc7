import { expect, it } from 'vitest'
import type { Output } from '#/platform/shared/endpoint.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { TOMORROW } from '#/testing/orders/order-scene.ts'
import { aComponent } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { SupplyOrder, supplyApi } from '../../contract/orders.ts'
import type { Supplier } from '../../contract/suppliers.ts'

const shop = await openTestShop()
const { call, db, signInStaff } = shop
const scene = await openPayScene(shop)
const storeId = scene.storeIds[0] ?? 0
const roses = await aComponent(db, { stock: 4, storeId })
const TODAY = addDays(TOMORROW, -1)
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const form = {
  name: 'Флора Сибирь',
  contact: '+7 383 000-00-00',
  note: '',
  weekdays: EVERY_DAY,
  arrives_at: 'с 7 до 9',
  lead_days: 1,
  order_until: '23:59',
  minimum: 500_000,
  items: [{ component_id: roses, price: 9_200, pack: 20 }],
}

const staffCall = async <T>(method: string, path: string, body?: object) =>
  call<T>(method, path, { ...(await scene.as(scene.manager)), ...(body && { body }) })
const supply = async () =>
  (await staffCall<Output<typeof supplyApi.list>>('GET', `/staff/api/buying/${storeId}/orders`)).body

let supplier: Supplier

/** Ten a day for weeks. */
const sellRoses = () => db.sql`
  insert into stem_days (store_id, date, component_id, quantity)
  select ${storeId}, d::date, ${roses}, 10
  from generate_series(${addDays(TODAY, -80)}::date, ${addDays(TODAY, -1)}::date, interval '1 day') d`

it('a supplier is kept with what they sell, and what is wrong is said at its field', async () => {
  const wrong = await staffCall('POST', '/staff/api/suppliers', { ...form, name: '', weekdays: [] })
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: { name: expect.any(String), weekdays: expect.any(String) } },
  })
  const made = await staffCall<Supplier>('POST', '/staff/api/suppliers', form)
  expect(made).toMatchObject({
    status: 200,
    body: { name: form.name, items: [{ component_id: roses, pack: 20 }] },
  })
  expect((await staffCall('POST', '/staff/api/suppliers', form)).status).toBe(422)
  const changed = await staffCall<Supplier>('PATCH', `/staff/api/suppliers/${made.body.id}`, {
    ...form,
    note: 'Платим по счёту',
    version: made.body.version,
  })
  expect(changed.body).toMatchObject({ note: 'Платим по счёту', version: 2 })
  const stale = await staffCall('PATCH', `/staff/api/suppliers/${made.body.id}`, { ...form, version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { fresh: { version: 2 } } })
  supplier = changed.body
})

it('what lacks is proposed in whole packs for the first day that can be ordered', async () => {
  expect((await supply()).proposals).toEqual([])
  await sellRoses()
  const { proposals, unsupplied } = await supply()
  expect(unsupplied).toEqual([])
  expect(proposals).toHaveLength(1)
  expect(proposals[0]).toMatchObject({
    supplier_id: supplier.id,
    arrives_on: TOMORROW,
    order_by: { date: TODAY, time: '23:59' },
    lines: [{ component_id: roses, pack: 20, price: 9_200, packs: 7 }],
  })
})

it('a draft is changed by hand, sent, awaited, and received at the price of the supplier', async () => {
  const lines = [{ component_id: roses, packs: 7 }]
  const path = `/staff/api/buying/${storeId}/orders`
  const gone = await staffCall('POST', path, {
    supplier_id: supplier.id,
    arrives_on: addDays(TODAY, -1),
    lines,
  })
  expect(gone).toMatchObject({ status: 422, body: { fields: { arrives_on: 'Этот день уже прошёл' } } })
  const foreign = await staffCall('POST', path, {
    supplier_id: supplier.id,
    arrives_on: TOMORROW,
    lines: [{ component_id: roses - 1, packs: 1 }],
  })
  expect(foreign).toMatchObject({ status: 422, body: { fields: { lines: expect.any(String) } } })
  const draft = (
    await staffCall<SupplyOrder>('POST', path, { supplier_id: supplier.id, arrives_on: TOMORROW, lines })
  ).body
  expect(draft).toMatchObject({ state: 'draft', supplier: form.name })
  expect((await supply()).proposals).toEqual([])
  const one = `/staff/api/buying/orders/${draft.id}`
  const changed = await staffCall<SupplyOrder>('PATCH', one, {
    arrives_on: TOMORROW,
    lines: [{ component_id: roses, packs: 2 }],
    version: 1,
  })
  expect(changed.body).toMatchObject({ version: 2, lines: [{ packs: 2 }] })
  const table = await staffCall<string>('GET', `${one}/table`)
  expect(table.body).toContain('40;92,00;3680,00')
  expect((await staffCall('POST', `${one}/send`, { version: 1 })).status).toBe(409)
  const sent = await staffCall<SupplyOrder>('POST', `${one}/send`, { version: 2 })
  expect(sent).toMatchObject({ status: 200, body: { state: 'sent' } })
  expect((await staffCall('POST', `${one}/send`, { version: 3 })).status).toBe(409)
  expect((await staffCall('DELETE', one, { version: 3 })).status).toBe(409)
  expect((await supply()).proposals[0]?.lines[0]?.packs).toBe(5)

  const deliveries = await staffCall<{ items: { id: string; version: number; note: string }[] }>(
    'GET',
    `/staff/api/stock/${storeId}/deliveries`,
  )
  const [delivery] = deliveries.body.items
  expect(delivery?.note).toBe(form.name)
  await staffCall('POST', `/staff/api/deliveries/${delivery?.id}/receive`, {
    version: delivery?.version,
    lines: [],
  })
  await scene.pass(2)
  const [batch] = await db.sql<{ quantity: number; price: number }[]>`
    select quantity, price from stem_batches where component_id = ${roses} order by id desc limit 1`
  expect(batch).toEqual({ quantity: 40, price: 9_200 })
  expect((await supply()).orders[0]).toMatchObject({ id: draft.id, state: 'received' })
})

it('two suppliers of one day come as one delivery, and an agreed price outlives a change of it', async () => {
  const second = (
    await staffCall<Supplier>('POST', '/staff/api/suppliers', { ...form, name: 'Теплицы Алтая', minimum: 0 })
  ).body
  const day = addDays(TODAY, 2)
  for (const [supplierId, packs] of [
    [supplier.id, 1],
    [second.id, 2],
  ] as const) {
    const made = await staffCall<SupplyOrder>('POST', `/staff/api/buying/${storeId}/orders`, {
      supplier_id: supplierId,
      arrives_on: day,
      lines: [{ component_id: roses, packs }],
    })
    expect(
      (await staffCall('POST', `/staff/api/buying/orders/${made.body.id}/send`, { version: 1 })).status,
    ).toBe(200)
  }
  type Planned = { id: string; version: number; note: string; status: string; lines: { quantity: number }[] }
  const { body } = await staffCall<{ items: Planned[] }>('GET', `/staff/api/stock/${storeId}/deliveries`)
  const [planned] = body.items
  expect(planned).toMatchObject({ note: 'Флора Сибирь, Теплицы Алтая', lines: [{ quantity: 60 }] })
  const changed = await staffCall<{ delivery: Planned }>('PATCH', `/staff/api/deliveries/${planned?.id}`, {
    note: '',
    lines: [{ component_id: roses, quantity: 50 }],
    version: planned?.version,
  })
  const received = await staffCall('POST', `/staff/api/deliveries/${planned?.id}/receive`, {
    version: changed.body.delivery.version,
    lines: [],
  })
  expect(received.status).toBe(200)
  await scene.pass(2)
  const [batch] =
    await db.sql`select price from stem_batches where component_id = ${roses} order by id desc limit 1`
  expect(batch).toEqual({ price: 9_200 })
})

it('a supplier with orders stays, one without goes, and another store’s orders are closed', async () => {
  expect(
    await staffCall('DELETE', `/staff/api/suppliers/${supplier.id}`, { version: supplier.version }),
  ).toMatchObject({
    status: 422,
    body: { code: 'supplier_has_orders' },
  })
  const { body: third } = await staffCall<Supplier>('POST', '/staff/api/suppliers', {
    ...form,
    name: 'Разовый',
  })
  expect((await staffCall('DELETE', `/staff/api/suppliers/${third.id}`, { version: 1 })).status).toBe(204)
  const [order] = (await supply()).orders
  const elsewhere = await signInStaff('manager', storeId)
  await db.sql`update staff set store_id = null where user_id = ${elsewhere.user.id}`
  const unknown = await call('GET', `/staff/api/buying/orders/${crypto.randomUUID()}/table`, {
    headers: elsewhere.headers,
  })
  expect(unknown.status).toBe(404)
  const florist = await signInStaff('florist')
  expect(
    (await call('GET', `/staff/api/buying/orders/${order?.id}/table`, { headers: florist.headers })).status,
  ).toBe(403)
})
