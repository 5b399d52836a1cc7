import { expect, it } from 'vitest'
import { aCity, aComponent, aProduct, aStore, aZone, setStock } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn } = shop
const place = (headers: Record<string, string>, body: unknown) =>
  call<{ code?: string; id?: string }>('POST', '/client/orders/order', { headers, body })

it('an order worth more than the tables hold is talked over with a person', async () => {
  const { cityId, storeIds } = await openScene(shop)
  const dear = await aProduct(db, { price: 1_999_999_999, stock: 5, storeId: storeIds[0] ?? 0 })
  const buyer = await signIn()
  const { version, totals } = await fillCart(shop, buyer, cityId, dear, 2)
  expect(totals.goods).toBe(3_999_999_998)
  const { status, body } = await place(buyer.headers, deliveryForm(cityId, version, buyer))
  expect([status, body.code]).toEqual([422, 'order_too_large'])
})

it('windows are told for a cart of hundreds of bouquets', async () => {
  const { cityId } = await openScene(shop)
  const query = { city_id: String(cityId), lead_minutes: '2980' }
  const { status, body } = await call<{ items: { reason: string | null }[] }>('GET', '/delivery/dates', {
    query,
  })
  // Fifty hours of work take five working days.
  expect([status, body.items.slice(0, 5).map(({ reason }) => reason)]).toEqual([
    200,
    ['too_late', 'too_late', 'too_late', 'too_late', null],
  ])
})

it('a city that has stores but no zones yet shows a cart and delivers nowhere', async () => {
  const cityId = await aCity(db)
  const storeId = await aStore(db, { cityId })
  const goods = await aProduct(db, { storeId })
  const buyer = await signIn()
  const cart = await fillCart(shop, buyer, cityId, goods)
  expect([cart.available_products.length, cart.delivery]).toEqual([1, null])
  expect((await place(buyer.headers, deliveryForm(cityId, cart.version, buyer))).body.code).toBe(
    'address_out_of_zone',
  )
})

it('buyers with opposite nearest stores and the same flowers never wait for each other in a ring', async () => {
  const cityId = await aCity(db, { windowCapacity: 1000 })
  await aZone(db, { cityId })
  const [north, south] = [await aStore(db, { cityId }), await aStore(db, { cityId })]
  await db.sql`update stores set lat = 55.02 where id = ${north}`
  await db.sql`update stores set lat = 54.95 where id = ${south}`
  await db.sql`insert into streets (city_id, name, lat, lon) values
    (${cityId}, 'улица Северная', 55.02, 73.32), (${cityId}, 'улица Южная', 54.95, 73.32)`
  const rose = await aComponent(db)
  for (const store of [north, south]) await setStock(db, rose, 8, store)
  const goods = await aProduct(db, { componentId: rose })
  const buyers: Awaited<ReturnType<typeof signIn>>[] = []
  for (let n = 0; n < 40; n++) buyers.push(await signIn())
  const attempts = await Promise.all(
    buyers.map(async (buyer, n) => {
      const { headers } = buyer
      const address = n % 2 ? 'улица Северная, 1' : 'улица Южная, 1'
      const query = { city_id: String(cityId), order_type: 'delivery', address, date: '2026-05-20' }
      const body = { product_id: goods.id, variant_id: goods.variantId, quantity: 1 }
      const cart = await call<{ version: string }>('POST', '/orders/cart/update-product', {
        headers,
        query,
        body,
      })
      return {
        headers,
        form: { ...deliveryForm(cityId, cart.body.version, buyer), address: { name: address } },
      }
    }),
  )
  const answers = await Promise.all(attempts.map(({ headers, form }) => placeOnceHeard(headers, form)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(16).fill(200),
    ...Array<number>(24).fill(409),
  ])
  expect(await deadlocks()).toBe(0)
})

/** A busy shop asks to come again. */
const placeOnceHeard = async (headers: Record<string, string>, form: unknown) => {
  for (;;) {
    const answer = await place(headers, form)
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Backends flush their statistics at a query after a second. */
const deadlocks = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await Promise.all(Array.from({ length: 32 }, () => db.sql`select pg_sleep(0.02)`))
  const [row] = await db.sql`select deadlocks::int from pg_stat_database where datname = current_database()`
  return row?.deadlocks as number
}
