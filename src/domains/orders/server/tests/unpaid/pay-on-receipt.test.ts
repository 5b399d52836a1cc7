import { describe, expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { PAID_ONLINE, deliveryForm, fillCart, openScene, TOMORROW } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn } = shop
const scene = await openScene(shop, { stock: 1000 })
const { cityId, storeIds, product } = scene

const SOMEBODY = { name: 'Екатерина', phone: '8 (973) 620-14-77' }
type ApiAnswer = { id: string; status: string; code?: string; fields?: Record<string, string> }

const order = async (buyer: SignedIn, words: object) => {
  const { version } = await fillCart(shop, buyer, cityId, product)
  const body = { ...deliveryForm(cityId, version, buyer), ...words }
  return call<ApiAnswer>('POST', '/client/orders/order', { headers: buyer.headers, body })
}
const pickUp = async (buyer: SignedIn, words: object) => {
  const { version: _, ...seen } = await fillCart(shop, buyer, cityId, product)
  const query = {
    city_id: String(cityId),
    order_type: 'pickup',
    store_id: String(storeIds[0]),
    date: TOMORROW,
  }
  const { version } = (await call<Cart>('GET', '/orders/cart', { headers: buyer.headers, query })).body
  const { address: _address, ...form } = deliveryForm(cityId, version, buyer)
  const where = { order_type: 'pickup', store_id: storeIds[0], time_from: '11:00', time_to: '12:00' }
  expect(seen.available_products).toHaveLength(1)
  const body = { ...form, ...where, payment_method: 3, ...words }
  return call<ApiAnswer>('POST', '/client/orders/order', { headers: buyer.headers, body })
}
const methods = async (query: Record<string, string>, headers = {}) => {
  type Methods = { items: { code: string }[]; left_out: { code: string; reason: string; text: string }[] }
  const { body } = await call<Methods>('GET', '/orders/payment-methods', { query, headers })
  return [body.items.map(({ code }) => code), body.left_out.map(({ code, reason }) => [code, reason])]
}

describe('cash at the door is paid by who receives it', () => {
  it('oneself, by whatever spelling of the own phone', async () => {
    const buyer = await signIn()
    expect((await order(buyer, {})).body.status).toBe('new')
    const typed = { name: 'Другой человек', phone: buyer.user.phone.replace('+7', '8 ') }
    expect((await order(buyer, { recipient: typed })).body.status).toBe('new')
  })

  it.each([
    ['prepay_gift', { recipient: SOMEBODY }],
    ['prepay_gift', { recipient: SOMEBODY, anonymous: true }],
    ['prepay_anonymous', { anonymous: true }],
    ['prepay_unknown_address', { is_know_address: false, address: undefined, recipient: SOMEBODY }],
    ['prepay_unknown_address', { is_know_address: false, address: undefined }],
  ])('%s: refused, and paid at once it is taken', async (code, words) => {
    const buyer = await signIn()
    const refused = await order(buyer, words)
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      code,
      ['payment_method'],
    ])
    const cart = await call<Cart>('GET', '/orders/cart', {
      headers: buyer.headers,
      query: { city_id: String(cityId) },
    })
    expect(cart.body.available_products).toHaveLength(1)
    if (code === 'prepay_unknown_address') return
    expect((await order(buyer, { ...words, ...PAID_ONLINE })).body.status).toBe('awaiting_payment')
  })

  it('in a store by the customer, unless the order is anonymous', async () => {
    const buyer = await signIn()
    expect((await pickUp(buyer, {})).body.status).toBe('new')
    expect((await pickUp(buyer, { recipient: SOMEBODY })).body.status).toBe('new')
    const hidden = await pickUp(buyer, { recipient: SOMEBODY, anonymous: true })
    expect([hidden.status, hidden.body.code]).toEqual([422, 'prepay_anonymous'])
  })

  it.each([
    [{}, []],
    [{ is_self: '0' }, [['to_courier', 'prepay_gift']]],
    [{ is_self: '1', anonymous: '1' }, [['to_courier', 'prepay_anonymous']]],
    [{ is_know_address: '0', is_self: '1' }, [['to_courier', 'prepay_unknown_address']]],
    [{ order_type: 'pickup', is_self: '0' }, []],
    [{ order_type: 'pickup', is_self: '0', anonymous: '1' }, [['at_pickup', 'prepay_anonymous']]],
  ])('is offered, or says why not: %o', async (query, leftOut) => {
    const [codes, why] = await methods(query)
    expect(why).toEqual(leftOut)
    expect(codes).toHaveLength(leftOut.length > 0 ? 2 : 3)
  })
})

it('no order that is handed over for money goes to somebody else', async () => {
  expect(
    await db.sql`
      select 1 from orders o join users u on u.id = o.user_id
      where o.payment_method = 4 and (o.recipient_phone <> u.phone or o.anonymous)`,
  ).toHaveLength(0)
})
