import { expect, it } from 'vitest'
import type { Output } from '#/platform/shared/endpoint.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { aComponent, aProduct } from '#/testing/shop/builders.ts'
import { openPayScene } from '#/testing/payments/pay-scene.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { TOMORROW } from '#/testing/orders/order-scene.ts'
import type { productsReportApi } from '../../contract/products.ts'

const shop = await openTestShop()
const { call, db } = shop
const scene = await openPayScene(shop)
const storeId = scene.storeIds[0] ?? 0
const componentId = await aComponent(db)
const roses = await aProduct(db, { componentId, storeId, price: 100_000 })
const staff = async () => (await scene.as(scene.manager)).headers

const deliver = async (quantity: number, price?: number) => {
  const planned = await call<{ delivery: { id: string; version: number } }>(
    'POST',
    `/staff/api/stock/${storeId}/deliveries`,
    {
      headers: await staff(),
      body: { arrives_on: TOMORROW, note: '', lines: [{ component_id: componentId, quantity }] },
    },
  )
  expect(planned.status).toBe(200)
  const { id, version } = planned.body.delivery
  const received = await call('POST', `/staff/api/deliveries/${id}/receive`, {
    headers: await staff(),
    body: {
      version,
      lines: [{ component_id: componentId, quantity, ...(price !== undefined && { price }) }],
    },
  })
  expect(received.status).toBe(200)
}
const report = async () =>
  (
    await call<Output<typeof productsReportApi.show>>('GET', '/staff/api/reports/products', {
      headers: await staff(),
      query: { from: '2026-05-01', to: '2026-05-31' },
    })
  ).body

it('a bouquet costs what its stems were bought for, the oldest first', async () => {
  await db.sql`update components set cost = 5000 where id = ${componentId}`
  await deliver(2, 4000)
  await deliver(5, 7000)
  await deliver(1)
  const { id } = await scene.order(await scene.buyer(), { payment_method: 4 }, { goods: roses, quantity: 3 })
  await moveOn(db, scene.manager.user.id, id, 'completed')
  await scene.pass(2)
  const { products, stems } = await report()
  const sold = products.find(({ product_id }) => product_id === roses.id)
  expect(sold).toMatchObject({
    quantity: 3,
    net: 300_000,
    costed_net: 300_000,
    cost: 2 * 4000 + 7000,
    recipe_cost: 3 * 5000,
  })
  expect(stems).toContainEqual({
    component_id: componentId,
    name: expect.any(String),
    bought: 8,
    bought_cost: 2 * 4000 + 5 * 7000 + 5000,
    lost: 0,
    lost_cost: 0,
  })
})

it('what is thrown away costs what it was bought for', async () => {
  const thrown = await call('POST', `/staff/api/stock/${storeId}/entries`, {
    headers: await staff(),
    body: {
      key: crypto.randomUUID(),
      component_id: componentId,
      kind: 'spoilage',
      quantity: 5,
      reason: 'wilted',
      seen: 15,
    },
  })
  expect(thrown.status, JSON.stringify(thrown.body)).toBe(200)
  await scene.pass(2)
  const { stems } = await report()
  expect(stems.find(({ component_id }) => component_id === componentId)).toMatchObject({
    lost: 5,
    lost_cost: 4 * 7000 + 5000,
  })
})
