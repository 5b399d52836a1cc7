import { expect, it } from 'vitest'
import type { Product } from '#/domains/catalog/contract/customer.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, clock, signIn } = shop
const { cityId, storeIds, product: bouquet } = await openScene(shop, { stock: 1000 })
const storeId = storeIds[0] ?? 0
const make = (kind: 'gift' | 'bouquet' | 'addon') => aProduct(db, { kind, stock: 1000, storeId })
const [often, sometimes, seldom, popular] = [
  await make('gift'),
  await make('bouquet'),
  await make('gift'),
  await make('gift'),
]
const [vase, sweets] = [await make('addon'), await make('addon')]
await db.sql`update products set popularity = 500 where id in (${popular.id}, ${sweets.id})`

const order = async (...goods: { id: number; variantId: number }[]) => {
  const buyer = await signIn()
  let version = ''
  for (const one of goods) ({ version } = await fillCart(shop, buyer, cityId, one))
  const { status, body } = await call<{ id: string }>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body: deliveryForm(cityId, version, buyer),
  })
  expect(status).toBe(200)
  return { id: body.id, buyer }
}

const show = async () =>
  (await call<Product>('GET', `/client/products/${bouquet.id}`, { query: { city_id: String(cityId) } })).body
const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)

it('a product tells what stood in the same orders, most often first; a new shop what is popular', async () => {
  const fresh = await show()
  expect([fresh.together.is_bought, fresh.together.bought_addons]).toEqual([false, 0])
  expect(idsOf(fresh.together.items)[0]).toBe(popular.id)
  expect(idsOf(fresh.addons)[0]).toBe(sweets.id)

  for (let n = 0; n < 3; n++) await order(bouquet, often, vase)
  for (let n = 0; n < 2; n++) await order(bouquet, sometimes, seldom)
  await order(bouquet, popular, sweets)
  const { id, buyer } = await order(bouquet, popular, sweets)
  await call('POST', `/client/orders/order/${id}/cancel`, {
    headers: buyer.headers,
    body: { reason_code: 'changed_mind' },
  })
  clock.advance(DAY_MS)
  await shop.runJobs()

  const known = await show()
  expect(known.together).toMatchObject({ is_bought: true, bought_addons: 1 })
  expect(idsOf(known.together.items)).toEqual([often.id, sometimes.id, seldom.id])
  expect(idsOf(known.addons).slice(0, 2)).toEqual([vase.id, sweets.id])
})
