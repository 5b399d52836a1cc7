import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aCity, aProduct, aPromoCode, aStore, aZone } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Cart } from '#/domains/cart/contract.ts'

const { call, db, signIn } = await openTestShop()
const cityId = await aCity(db)
const storeId = await aStore(db, { cityId })
await aZone(db, { cityId })
const bouquet = await aProduct(db, { storeId, stock: 10, price: 300_000 })
const query = { city_id: String(cityId) }

type Headers = Record<string, string>
type Answer = Cart & { code?: string; detail?: string }
const guestWith = async (goods: { id: number; variantId: number }, quantity = 1) => {
  const headers: Headers = { 'x-client-id': randomUUID() }
  const body = { product_id: goods.id, variant_id: goods.variantId, quantity }
  await call('POST', '/orders/cart/update-product', { headers, query, body })
  return headers
}
const look = async (headers: Headers, promocode: string, ip?: string) =>
  (
    await call<Answer>('GET', '/orders/cart', {
      headers,
      query: { ...query, promocode },
      ...(ip && { ip }),
    })
  ).body
const check = (headers: Headers, promocode: string, ip?: string) =>
  call<Answer>('POST', '/orders/check-promocode', {
    headers,
    body: { promocode, city_id: cityId },
    ...(ip && { ip }),
  })

it('a code is taken in any spelling, and its stage stands in the bill', async () => {
  const headers = await guestWith(bouquet)
  const { code } = await aPromoCode(db, { value: 10 })
  const { status, body } = await check(headers, ` ${code.toLowerCase()} `)
  expect([status, body.totals.promo, body.promocode]).toEqual([
    200,
    30_000,
    expect.objectContaining({ code, ok: true, error: null }),
  ])
  expect(body.available_products.map(({ discount }) => discount)).toEqual([30_000])
})

it('a code that does nothing is refused in its own words, and stays in the cart with them', async () => {
  const headers = await guestWith(bouquet)
  const { id, code } = await aPromoCode(db)
  await db.sql`update promo_codes set min_sum = 400000 where id = ${id}`
  const { status, body } = await check(headers, code)
  expect([status, body.code]).toEqual([422, 'promo_min_sum'])
  expect(body.detail).toMatch(/от 4\s000\s₽/)
  const kept = await look(headers, code)
  expect([kept.totals.promo, kept.promocode?.error?.text]).toEqual([0, body.detail])
  const update = { product_id: bouquet.id, variant_id: bouquet.variantId, quantity: 2 }
  const more = await call<Cart>('POST', '/orders/cart/update-product', {
    headers,
    query: { ...query, promocode: code },
    body: update,
  })
  expect([more.body.totals.promo, more.body.promocode?.ok]).toEqual([60_000, true])
})

it('a gift is a line for nothing, made of stems like the others; where it cannot be made the code says so', async () => {
  const headers = await guestWith(bouquet)
  const gift = await aProduct(db, { storeId, stock: 1, kind: 'gift', price: 50_000 })
  const { code } = await aPromoCode(db, { kind: 'gift', giftVariantId: gift.variantId })
  const cart = await look(headers, code)
  expect(cart.available_products.map(({ price, gift: isGift }) => [price, isGift])).toEqual([
    [300_000, false],
    [0, true],
  ])
  expect([cart.totals.goods_full, cart.totals.goods_discount, cart.totals.total]).toEqual([
    300_000, 0, 300_000,
  ])
  await db.sql`update store_stock set on_hand = 0 where component_id = ${gift.componentId}`
  const without = await look(headers, code)
  expect([without.available_products.length, without.promocode?.error?.code]).toEqual([1, 'promo_gift_gone'])
})

it('a guest who calls himself as a customer is called tries his own tries away, not theirs', async () => {
  const marina = await signIn()
  const { code } = await aPromoCode(db)
  const asMarina = { 'x-client-id': marina.user.id }
  for (const n of Array(21).keys()) await check(asMarina, `НЕТ${n}`, '10.9.9.8')
  expect((await check(asMarina, code, '10.9.9.8')).status).toBe(429)
  await call('POST', '/orders/cart/update-product', {
    headers: marina.headers,
    query,
    body: { product_id: bouquet.id, variant_id: bouquet.variantId, quantity: 1 },
  })
  expect((await look(marina.headers, code)).totals.promo).toBe(30_000)
})

it('who tries one code after another learns of none any more, neither there nor through the cart', async () => {
  const headers = await guestWith(bouquet)
  const { code } = await aPromoCode(db)
  const ip = '10.9.9.9'
  const statuses: number[] = []
  for (let n = 0; n < 25; n++) statuses.push((await check(headers, `НЕТ${n}`, ip)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
  expect((await check(headers, code, ip)).status).toBe(429)
  const cart = await look(headers, code, ip)
  expect([cart.totals.promo, cart.promocode]).toEqual([0, null])
  expect((await look(await guestWith(bouquet), code)).totals.promo).toBe(30_000)
})
