import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { openCountedScene } from '#/testing/catalog/counted-scene.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { deliveryForm, fillCart, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const ROSES = 51
const ROUNDS = 4
const COUNTS = [7, 9, 15, 23, 25, 31, 44, 51]

const shop = await openTestShop()
const { db, call, signIn, audit } = shop
const scene = await openCountedScene(shop, { roses: ROSES })
const { cityId, product, rose, manager } = scene
type OrderAnswer = { code?: string; cart?: Cart; id?: string }

const readyFor = async (count: number, buyer?: SignedIn) => {
  const who = buyer ?? (await signIn())
  const goods = { id: product.id, variantId: await scene.idOf(count) }
  return { buyer: who, version: (await fillCart(shop, who, cityId, goods)).version }
}
type Ready = Awaited<ReturnType<typeof readyFor>>
const order = ({ buyer, version }: Ready, form: object = {}) =>
  call<OrderAnswer>('POST', '/client/orders/order', {
    headers: buyer.headers,
    body: { ...deliveryForm(cityId, version, buyer), ...form },
  })
const rosesFree = async () =>
  (
    await db.sql<{ free: number }[]>`
      select on_hand - reserved as free from store_stock where component_id = ${rose} and store_id = ${scene.storeId}`
  )[0]?.free

it('two buyers of the last 51 roses: one has them, the other is told of what is left', async () => {
  const rivals = [await readyFor(51), await readyFor(51)]
  const answers = await Promise.all(rivals.map((one) => order(one)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stock_changed')
  expect(await rosesFree()).toBe(0)
  await audit()
  await scene.setRoses(ROSES)
})

it('a rose that wilts between the last tap and paying is no order of 51, but of 50', async () => {
  const ready = await readyFor(51)
  await scene.setRoses(50)
  const refused = await order(ready)
  expect([refused.status, refused.body.code]).toEqual([409, 'stock_changed'])
  const cart = await fillCart(shop, ready.buyer, cityId, { id: product.id, variantId: await scene.idOf(51) })
  const offer = cart.unavailable_products[0]?.can_count
  expect(offer).toMatchObject({ counted: 50, variant_label: '50 роз' })
  const { headers } = ready.buyer
  const put = { product_id: product.id, variant_id: await scene.idOf(51), quantity: 0 }
  await call('POST', '/orders/cart/update-product', { headers, body: put })
  const next = { id: product.id, variantId: offer?.variant_id ?? 0 }
  const { version } = await fillCart(shop, ready.buyer, cityId, next)
  expect((await order({ buyer: ready.buyer, version })).status).toBe(200)
  expect(await rosesFree()).toBe(0)
  await audit()
  await scene.setRoses(ROSES)
})

it('the greatest number for a day beyond the stock is taken, and the florist sees what it is made of', async () => {
  const buyer = await signIn()
  const day = { date: '2026-05-30', time_type: 'interval', time_from: '11:00', time_to: '13:00' }
  const query = { city_id: String(cityId), order_type: 'delivery', address: 'улица Ленина, 24', ...day }
  const body = { product_id: product.id, variant_id: await scene.idOf(101), quantity: 1 }
  const { version, available_products } = (
    await call<Cart>('POST', '/orders/cart/update-product', { headers: buyer.headers, query, body })
  ).body
  expect(available_products).toMatchObject([{ counted: 101, variant_label: '101 роза', price: 1_450_000 }])
  const placed = await order({ buyer, version }, day)
  expect(placed.status).toBe(200)
  const shown = await call<object>('GET', `/staff/api/orders/${placed.body.id}`, { headers: manager.headers })
  expect(JSON.stringify(shown.body)).toContain('101 роза')
  expect(JSON.stringify(shown.body)).toContain('"quantity":101')
  await audit()
})

it('a holiday takes the greatest number by its own windows, and only paid at once', async () => {
  const date = '2026-05-31'
  await db.sql`
    insert into peak_days (city_id, date, title, window_minutes, price_factor, prepay_only)
    values (${cityId}, ${date}, 'Праздник', 240, 1.5, true)`
  const buyer = await signIn()
  const day = { date, time_type: 'interval', time_from: '09:00', time_to: '13:00' }
  const query = { city_id: String(cityId), order_type: 'delivery', address: 'улица Ленина, 24', ...day }
  const body = { product_id: product.id, variant_id: await scene.idOf(101), quantity: 1 }
  const { version } = (
    await call<Cart>('POST', '/orders/cart/update-product', { headers: buyer.headers, query, body })
  ).body
  expect((await order({ buyer, version }, day)).status).toBe(422)
  expect((await order({ buyer, version }, { ...day, ...PAID_ONLINE })).status).toBe(200)
  await audit()
})

it('many buyers of any number while prices change: no rose is promised twice, each pays what was shown', async () => {
  const variants = product.variants.map(({ id }) => id)
  for (let round = 0; round < ROUNDS; round++) {
    const buyers: Ready[] = []
    for (const count of COUNTS) buyers.push(await readyFor(count))
    const price = async (step: number, by: number) => {
      const [row] = await db.sql<
        { price: number }[]
      >`select price from variants where id = ${variants[step] ?? 0}`
      const seen = row?.price ?? 0
      return call('PATCH', `/staff/api/variants/${variants[step]}/price`, {
        headers: manager.headers,
        body: { price: seen + by, seen },
      })
    }
    const answers = await Promise.all([
      ...buyers.map((one) => order(one)),
      price(1, 5_000),
      price(2, 12_300),
      price(0, 700),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await rosesFree()).toBeGreaterThanOrEqual(0)
    await audit()
    await scene.setRoses(ROSES)
  }
})
