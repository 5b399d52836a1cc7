import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OwnBouquet } from '#/domains/bouquets/contract/customer.ts'
import { sevenStems, stockParts } from '#/testing/bouquets/bouquet-scene.ts'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const BUYERS = 8
/** Enough for three bouquets of five roses. */
const ROSES = 17

const shop = await openTestShop()
const { call, db, signIn } = shop
const scene = await openScene(shop)
const [storeId = 0] = scene.storeIds
await aProduct(db)
const parts = await stockParts(db, storeId)

it('equal bouquets saved at once are one', async () => {
  const saved = await Promise.all(
    Array.from({ length: BUYERS }, () =>
      call<OwnBouquet>('POST', '/client/bouquets', {
        headers: { 'x-client-id': randomUUID() },
        body: { ...sevenStems(parts), spread: 1 },
      }),
    ),
  )
  expect(new Set(saved.map(({ status, body }) => `${status} ${body.token}`)).size).toBe(1)
  expect(await db.sql`select 1 from variants where designed`).toHaveLength(1)
})

it('buyers of the last stems, each with a bouquet of their own, make as many orders as there are stems for', async () => {
  await db.sql`
    update store_stock set on_hand = ${ROSES} where store_id = ${storeId} and component_id = ${parts.rose}`
  const attempts = []
  for (let at = 0; at < BUYERS; at++) {
    const buyer = await signIn()
    const { body } = await call<OwnBouquet>('POST', '/client/bouquets', {
      headers: buyer.headers,
      body: { ...sevenStems(parts), spread: at },
    })
    const cart = await fillCart(shop, buyer, scene.cityId, {
      id: body.product_id,
      variantId: body.variant_id,
    })
    attempts.push({ buyer, version: cart.version })
  }
  const answers = await Promise.all(
    attempts.map(({ buyer, version }) =>
      call<{ code?: string }>('POST', '/client/orders/order', {
        headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
        body: deliveryForm(scene.cityId, version, buyer),
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
    Array.from({ length: BUYERS - 3 }, () => 'stock_changed'),
  )
  expect(
    await db.sql`select reserved from store_stock where store_id = ${storeId} and component_id = ${parts.rose}`,
  ).toEqual([{ reserved: 15 }])
})
