import { afterAll, expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { aProduct, aPromoCode } from '#/testing/shop/builders.ts'
import { TEST_CACHE_BYTES } from '#/testing/shop/cache.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { comeByLink } from '#/testing/customers/come-by-link.ts'
import { countRoundTrips } from '#/testing/database/round-trips.ts'
import { createTestDatabase } from '#/testing/database/test-database.ts'
import {
  ADDRESS,
  deliveryForm,
  fillCart,
  openScene,
  PAID_ONLINE,
  TOMORROW,
  WINDOW,
} from '#/testing/orders/order-scene.ts'

const database = await createTestDatabase(false)
const trips = await countRoundTrips(database.url)
afterAll(() => trips.close())
// As in production, settings are kept until they change.
const shop = await openTestShop({
  database: { ...database, url: trips.url },
  pageCacheBytes: TEST_CACHE_BYTES,
  settings: { databaseUrl: database.url },
})
const { call, db, signIn } = shop
const scene = await openScene(shop, { stock: 1000 })
const { cityId, product, storeIds } = scene
const other = await aProduct(db, { stock: 1000, storeId: storeIds[0] ?? 0 })
const gift = await aProduct(db, { stock: 1000, storeId: storeIds[0] ?? 0 })
const percent = await aPromoCode(db, { perUserLimit: 1, usageLimit: 100, withPoints: true })
const giving = await aPromoCode(db, { kind: 'gift', giftVariantId: gift.variantId })
const comeBy = comeByLink(shop)

type Buyer = Parameters<typeof fillCart>[1]
type Wish = {
  choice?: Record<string, string>
  form?: object
  goods?: (typeof product)[]
  buyer?: () => Promise<Buyer>
}

/** From the check of the access token to the last commit. */
const tripsOf = async ({ choice = {}, form = {}, goods = [product], buyer: come = signIn }: Wish) => {
  const buyer = await come()
  for (const one of goods) await fillCart(shop, buyer, cityId, one, 2)
  const query = { city_id: String(cityId), order_type: 'delivery', address: ADDRESS, ...WINDOW, ...choice }
  const cart = (await call<Cart>('GET', '/orders/cart', { headers: buyer.headers, query })).body
  const body = { ...deliveryForm(cityId, cart.version, buyer), ...form }
  return trips.during(async () => {
    const { status, body: answer } = await call('POST', '/client/orders/order', {
      headers: buyer.headers,
      body,
    })
    expect([status, answer]).toEqual([200, expect.anything()])
  })
}

const invited = async (): Promise<Buyer> => {
  const inviter = await signIn()
  const { path } = (
    await call<{ path: string }>('GET', `/v1/loyalty/${inviter.user.id}/invitation`, {
      headers: inviter.headers,
    })
  ).body
  const { id, phone, headers, cookies } = await comeBy(path.replace('/r/', ''))
  return { headers, cookies, user: { id, phone }, accessToken: '', refreshToken: '' }
}

const POINTS = { choice: { withdraw_bonuses_amount: '100' }, form: { withdraw_bonuses_amount: 100 } }
const byCode = (code: string) => ({ choice: { promocode: code }, form: { promocode: code } })
const dayOf = (time: object) => ({ date: TOMORROW, time_from: null, time_to: null, ...time })
const PICKUP = { order_type: 'pickup', store_id: storeIds[0] }

const KINDS: [string, number, Wish][] = [
  ['paid on receipt', 10, {}],
  ['of several bouquets', 10, { goods: [product, other] }],
  [
    'to the minute, which holds two places',
    10,
    { choice: { time_type: 'exact' }, form: { time_type: 'exact', time_from: '11:45', time_to: '12:15' } },
  ],
  ['for any time of the day, of which the first window is free', 10, { form: dayOf({ time_type: 'any' }) }],
  ['for a day without counted stems', 10, { choice: { date: '2026-05-29' }, form: { date: '2026-05-29' } }],
  ['whose day is remembered', 10, { form: { reason: 'День рождения', remember_date: true } }],
  [
    'picked up',
    10,
    {
      choice: { order_type: 'pickup', store_id: String(storeIds[0]), time_to: '12:00' },
      form: { ...PICKUP, time_to: '12:00', payment_method: 3, address: undefined },
    },
  ],
  ['of an invited friend', 10, { buyer: invited }],
  ['paid with points, whose account is locked before they are counted', 11, POINTS],
  ['with a promo code, whose try is counted before', 11, byCode(percent.code)],
  ['with a code that adds a bouquet', 11, byCode(giving.code)],
  [
    'with a code and points',
    12,
    {
      choice: { ...POINTS.choice, promocode: percent.code },
      form: { ...POINTS.form, promocode: percent.code },
    },
  ],
]

it.each(KINDS)('an order %s takes %i round trips', async (_kind, most, wish) => {
  // The first of a kind prepares its statements.
  await tripsOf(wish)
  expect(await tripsOf(wish)).toBe(most)
})

it('an order paid at once takes as many, and its payment is begun at the bank after it', async () => {
  await tripsOf({ form: PAID_ONLINE })
  expect(await tripsOf({ form: PAID_ONLINE })).toBe(10 + 12)
})
