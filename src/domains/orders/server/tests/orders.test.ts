import { describe, expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { aComponent, aProduct, setStock } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { deliveryForm, fillCart, openScene, TOMORROW } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn } = shop
const { cityId, storeIds, product } = await openScene(shop, { stock: 1000 })

type PlacedOrder = { id: string; number: number; status: string; payment: { status: string } }
type Refused = { code: string; detail: string; fields?: Record<string, string>; fresh?: Cart }
const place = (headers: Record<string, string>, body: unknown, key?: string) =>
  call<PlacedOrder & Refused>('POST', '/client/orders/order', {
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    body,
  })
const reserved = async (componentId: number) =>
  (await db.sql`select reserved from store_stock where component_id = ${componentId}`)[0]?.reserved as number
const placesTaken = async () =>
  Number((await db.sql`select coalesce(sum(taken), 0) as taken from slots`)[0]?.taken)

describe('an order', () => {
  it('takes the stems and the place, leaves the cart empty and tells the customer', async () => {
    const buyer = await signIn()
    const before = [await reserved(product.componentId), await placesTaken()]
    const cart = await fillCart(shop, buyer, cityId, product, 3)
    const { status, body } = await place(buyer.headers, deliveryForm(cityId, cart.version, buyer))
    expect([status, body.status, body.payment.status]).toEqual([200, 'new', 'unpaid'])
    expect([await reserved(product.componentId), await placesTaken()]).toEqual([
      (before[0] ?? 0) + 3,
      (before[1] ?? 0) + 1,
    ])
    const after = await call<Cart>('GET', '/orders/cart', {
      headers: buyer.headers,
      query: { city_id: String(cityId) },
    })
    expect(after.body.available_products).toEqual([])
    const order = await call<Order>('GET', `/client/orders/order/${body.id}`, { headers: buyer.headers })
    expect(order.body).toMatchObject({
      number: body.number,
      totals: cart.totals && { goods: 1_197_000, total: 1_197_000 },
      address: { apartment: '47' },
    })
    const inbox = await call<{ items: { name: string; title: string }[] }>('GET', '/admin/inbox', {
      headers: buyer.headers,
    })
    expect(inbox.body.items[0]).toMatchObject({ name: `Заказ №\u00a0${body.number}`, title: 'принят' })
  })

  it('can be picked up', async () => {
    const buyer = await signIn()
    const { version } = await fillCart(shop, buyer, cityId, product)
    const { address: _address, ...form } = deliveryForm(cityId, version, buyer)
    const query = {
      city_id: String(cityId),
      order_type: 'pickup',
      store_id: String(storeIds[0]),
      date: TOMORROW,
    }
    const cart = (await call<Cart>('GET', '/orders/cart', { headers: buyer.headers, query })).body
    const pickup = {
      ...form,
      order_type: 'pickup',
      store_id: storeIds[0],
      time_from: '11:00',
      time_to: '12:00',
      payment_method: 3,
      version: cart.version,
    }
    const { status, body } = await place(buyer.headers, pickup)
    expect([status, body.status]).toEqual([200, 'new'])
    expect((await place(buyer.headers, { ...pickup, payment_method: 4 })).body.code).toBe(
      'payment_method_wrong',
    )
  })

  it('is one however often its key comes, and another form under the key is refused', async () => {
    const buyer = await signIn()
    const { version } = await fillCart(shop, buyer, cityId, product)
    const form = deliveryForm(cityId, version, buyer)
    const answers = await Promise.all(Array.from({ length: 30 }, () => place(buyer.headers, form, 'key-1')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const other = await place(buyer.headers, { ...form, comment: 'другое' }, 'key-1')
    expect([other.status, other.body.code, (other.body.fresh as unknown as PlacedOrder).id]).toEqual([
      422,
      'idempotency_key_reused',
      answers[0]?.body.id,
    ])
    expect((await db.sql`select 1 from orders where user_id = ${buyer.user.id}`).length).toBe(1)
  })

  it('is one when two tabs send different keys', async () => {
    const buyer = await signIn()
    const { version } = await fillCart(shop, buyer, cityId, product)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        place(buyer.headers, deliveryForm(cityId, version, buyer), `tab-${n}`),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ])
  })
})

describe('what changed meanwhile is told with the fresh cart, and nothing is taken', () => {
  it('a price', async () => {
    const buyer = await signIn()
    const dear = await aProduct(db, { stock: 5, storeId: storeIds[0] ?? 0 })
    const { version } = await fillCart(shop, buyer, cityId, dear)
    await db.sql`update variants set price = price + 100 where id = ${dear.variantId}`
    const { status, body } = await place(buyer.headers, deliveryForm(cityId, version, buyer))
    expect([status, body.code, body.fresh?.totals.goods]).toEqual([409, 'cart_changed', 399_100])
    expect(await reserved(dear.componentId)).toBe(0)
  })

  it('the stems', async () => {
    const buyer = await signIn()
    const rare = await aProduct(db, { stock: 1, storeId: storeIds[0] ?? 0 })
    const { version } = await fillCart(shop, buyer, cityId, rare)
    await setStock(db, rare.componentId, 0, storeIds[0] ?? 0)
    const { status, body } = await place(buyer.headers, deliveryForm(cityId, version, buyer))
    expect([status, body.code, body.fresh?.unavailable_products[0]?.reason]).toEqual([
      409,
      'stock_changed',
      'sold_out',
    ])
  })

  it('one of two flowers', async () => {
    const buyer = await signIn()
    const storeId = storeIds[0] ?? 0
    const mixed = await aProduct(db, { stock: 5, storeId })
    const second = await aComponent(db, { stock: 1, storeId })
    await db.sql`insert into recipe_lines (variant_id, component_id, quantity) values (${mixed.variantId}, ${second}, 1)`
    const [first, last] = [await signIn(), buyer]
    const carts = [await fillCart(shop, first, cityId, mixed), await fillCart(shop, last, cityId, mixed)]
    const answers = await Promise.all(
      [first, last].map((one, n) => place(one.headers, deliveryForm(cityId, carts[n]?.version ?? '', one))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect([await reserved(mixed.componentId), await reserved(second)]).toEqual([1, 1])
  })

  it('the slot', async () => {
    const buyer = await signIn()
    const { version } = await fillCart(shop, buyer, cityId, product)
    await db.sql`insert into slots (store_id, kind, date, time_from, time_to, capacity) values (${storeIds[0] ?? 0}, 'delivery', ${TOMORROW}, '13:00', '15:00', 0)`
    const full = { ...deliveryForm(cityId, version, buyer), time_from: '13:00', time_to: '15:00' }
    expect((await place(buyer.headers, full)).body.code).toBe('slot_taken')
    const strange = { ...deliveryForm(cityId, version, buyer), time_from: '12:00', time_to: '14:00' }
    expect((await place(buyer.headers, strange)).body.code).toBe('slot_closed')
    const past = { ...deliveryForm(cityId, version, buyer), date: '2026-05-18' }
    expect((await place(buyer.headers, past)).status).toBe(409)
  })
})

describe('a form', () => {
  it('names every wrong field in Russian and refuses unknown ones', async () => {
    const buyer = await signIn()
    const { version } = await fillCart(shop, buyer, cityId, product)
    const form = deliveryForm(cityId, version, buyer)
    const bad = {
      ...form,
      recipient: { name: ' ', phone: '12' },
      total: 1,
      consents: {},
      address: { name: '' },
    }
    const { status, body } = await place(buyer.headers, bad)
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
      'address.name',
      'consents.personal_data',
      'recipient.name',
      'recipient.phone',
      'total',
    ])
    expect(Object.values(body.fields ?? {}).every((text) => /[а-я]/i.test(text))).toBe(true)
  })

  it('needs a customer (401), and another’s order is a 404', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    expect((await place({}, deliveryForm(cityId, 'x', owner))).status).toBe(401)
    const { version } = await fillCart(shop, owner, cityId, product)
    const { body } = await place(owner.headers, deliveryForm(cityId, version, owner))
    const path = `/client/orders/order/${body.id}`
    expect((await call('GET', path, { headers: owner.headers })).status).toBe(200)
    const foreign = await call('GET', path, { headers: stranger.headers })
    const none = await call('GET', '/client/orders/order/0199c0de-0000-7000-8000-000000000000', {
      headers: stranger.headers,
    })
    expect([foreign.status, foreign.body]).toEqual([404, none.body])
    expect(
      (await call<{ items: unknown[] }>('GET', '/client/orders', { headers: stranger.headers })).body.items,
    ).toEqual([])
  })
})
