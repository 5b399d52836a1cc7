import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { aCity, aComponent, aProduct, aStore, aZone } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { mergeGuestCart } from '../service/merge-guest-cart.ts'

const { call, db, signIn, clock, runJobs } = await openTestShop()
const cityId = await aCity(db)
const storeId = await aStore(db, { cityId })
await aZone(db, { cityId, price: 25_000, freeFrom: 500_000 })
type TestProduct = { id: number; variantId: number }
type ChoiceQuery = Record<string, string>
type Headers = Record<string, string>

const guest = (): Headers => ({ 'x-client-id': randomUUID() })
const set = async (
  headers: Headers,
  goods: TestProduct,
  quantity: number,
  choice: ChoiceQuery = {},
  options?: object,
) =>
  call<Cart & { code?: string }>('POST', '/orders/cart/update-product', {
    headers,
    query: { city_id: String(cityId), ...choice },
    body: { product_id: goods.id, variant_id: goods.variantId, quantity, ...(options && { options }) },
  })
const show = async (headers: Headers, choice: ChoiceQuery = {}) =>
  (await call<Cart>('GET', '/orders/cart', { headers, query: { city_id: String(cityId), ...choice } })).body
const quantities = ({ available_products }: Cart) =>
  available_products.map(({ variant_id, quantity }) => [variant_id, quantity])

describe('a line', () => {
  it('is set, not added to, so that a repeat does no harm', async () => {
    const headers = guest()
    const goods = await aProduct(db)
    await set(headers, goods, 2)
    await Promise.all(Array.from({ length: 10 }, () => set(headers, goods, 3)))
    expect(quantities(await show(headers))).toEqual([[goods.variantId, 3]])
  })

  it('with 0 is put aside and can be brought back', async () => {
    const headers = guest()
    const goods = await aProduct(db)
    await set(headers, goods, 2)
    const { body } = await set(headers, goods, 0)
    expect([body.available_products.length, body.deleted_products.map(({ quantity }) => quantity)]).toEqual([
      0,
      [2],
    ])
    expect(quantities((await set(headers, goods, 2)).body)).toEqual([[goods.variantId, 2]])
  })

  it('with another card text is another line', async () => {
    const headers = guest()
    const goods = await aProduct(db)
    await set(headers, goods, 1)
    const { body } = await set(headers, goods, 1, {}, { card_text: 'С праздником!' })
    expect(body.available_products.map(({ options }) => options.card_text)).toEqual([
      undefined,
      'С праздником!',
    ])
  })

  it('is refused with a strange quantity, of another product, or as the 51st', async () => {
    const headers = guest()
    const goods = await aProduct(db, { stock: 60 })
    for (const quantity of [-1, 100, 1.5, '2', null])
      expect((await set(headers, goods, quantity as number)).status).toBe(422)
    expect((await set(headers, { ...goods, id: goods.id + 1000 }, 1)).status).toBe(404)
    for (let n = 0; n < 50; n++) await set(headers, goods, 1, {}, { card_text: `${n}` })
    expect((await set(headers, goods, 1, {}, { card_text: 'ещё' })).body.code).toBe('cart_too_long')
    expect((await show(headers)).available_products).toHaveLength(50)
  })
})

describe('a cart', () => {
  it('belongs to its client id alone, and needs one', async () => {
    const headers = guest()
    await set(headers, await aProduct(db), 1)
    expect((await show(guest())).available_products).toEqual([])
    expect((await call('GET', '/orders/cart')).status).toBe(422)
    expect((await call('GET', '/orders/cart', { headers: { 'x-client-id': "../../'" } })).status).toBe(422)
  })

  it('of a guest joins the user’s at sign-in with the larger quantities, and the guest’s is over', async () => {
    const [both, mine, theirs] = [await aProduct(db), await aProduct(db), await aProduct(db)]
    const headers = guest()
    const phone = '+79990000777'
    const user = await signIn(phone)
    await set(user.headers, both, 5)
    await set(user.headers, mine, 1)
    await set(headers, both, 2)
    await set(headers, theirs, 4)
    clock.advance(61_000)
    const again = await signIn(phone, { clientId: headers['x-client-id'] ?? '' })
    expect(new Map(quantities(await show(again.headers)) as [number, number][])).toEqual(
      new Map([
        [both.variantId, 5],
        [mine.variantId, 1],
        [theirs.variantId, 4],
      ]),
    )
    expect((await show(headers)).available_products).toEqual([])
    clock.advance(91_000)
    await signIn(phone, { clientId: headers['x-client-id'] ?? '' })
    expect((await show(again.headers)).available_products).toHaveLength(3)
  })
})

describe('a long cart', () => {
  const fill = async (headers: Headers, goods: TestProduct, lines: number, deleted = false) => {
    await set(headers, goods, 1)
    await db.sql`
      insert into cart_lines (id, cart_id, variant_id, options, options_key, quantity, deleted, added_at)
      select gen_random_uuid(), cart_id, variant_id, jsonb_build_object('card_text', n::text),
        cart_id || ' ' || n, 1, ${deleted}, added_at - interval '1 day' + n * interval '1 minute'
      from cart_lines, generate_series(0, ${lines - 2}::int) n
      where cart_id = (select cart_id from cart_lines order by added_at desc, id desc limit 1)`
  }

  it('made of two at sign-in can still be changed and made shorter, but not longer', async () => {
    const goods = await aProduct(db, { stock: 1000 })
    const headers = guest()
    const phone = '+79990000778'
    const user = await signIn(phone)
    const other = await aProduct(db, { stock: 1000 })
    await fill(user.headers, goods, 30)
    clock.advance(61_000)
    await fill(headers, other, 30)
    const again = await signIn(phone, { clientId: headers['x-client-id'] ?? '' })
    expect((await show(again.headers)).available_products).toHaveLength(60)
    expect((await set(again.headers, goods, 2)).status).toBe(200)
    expect((await set(again.headers, goods, 1, {}, { card_text: 'ещё' })).body.code).toBe('cart_too_long')
    expect((await set(again.headers, goods, 0)).status).toBe(200)
    expect((await set(again.headers, goods, 1)).body.code).toBe('cart_too_long')
  })

  it('keeps fifty lines put aside, the newest', async () => {
    const goods = await aProduct(db, { stock: 1000 })
    const headers = guest()
    clock.advance(1000)
    await fill(headers, goods, 53, true)
    await set(headers, goods, 0)
    const { deleted_products: aside } = await show(headers)
    const cards = aside.map(({ options }) => options.card_text)
    expect([aside.length, cards.includes(undefined), cards.includes('2'), cards.includes('3')]).toEqual([
      50,
      true,
      false,
      true,
    ])
  })
})

it('an update that meets the merge of its cart is done, not lost in a fault', async () => {
  const goods = await aProduct(db)
  const [headers, { user }] = [guest(), await signIn()]
  await set(headers, goods, 1)
  let update: ReturnType<typeof set> | undefined
  await db.transaction(async (tx) => {
    await mergeGuestCart(tx, { userId: user.id, clientId: headers['x-client-id'] ?? '' })
    update = set(headers, goods, 3)
    await pause(300)
  })
  expect((await update)?.status).toBe(200)
  expect(quantities(await show(headers))).toEqual([[goods.variantId, 3]])
})

it('takes any text of a card: halves of characters, marks of direction, markup, wild cards', async () => {
  const headers = guest()
  const goods = await aProduct(db)
  for (const [given, kept] of [
    ['Люблю \ud83d', 'Люблю \ufffd'],
    ['\u202eкнат\u202c', 'кнат'],
    ['\u200b\u200d \u2060', undefined],
    ['</script><img src=x onerror=alert(1)>', '</script><img src=x onerror=alert(1)>'],
    ["%_\\'; drop table carts; --", "%_\\'; drop table carts; --"],
    ['👩\u200d❤️\u200d👨', '👩\u200d❤️\u200d👨'],
  ]) {
    const { status, body } = await set(headers, goods, 1, {}, { card_text: given })
    expect([given, status, body.available_products?.at(-1)?.options.card_text]).toEqual([given, 200, kept])
    await set(headers, goods, 0, {}, { card_text: given })
  }
})

describe('what can be had', () => {
  it('counts two lines that share a flower together', async () => {
    const headers = guest()
    const roses = await aComponent(db, { stock: 5, storeId })
    const [one, other] = [
      await aProduct(db, { componentId: roses }),
      await aProduct(db, { componentId: roses }),
    ]
    await set(headers, one, 3)
    const { body } = await set(headers, other, 3)
    expect(quantities(body)).toEqual([[one.variantId, 3]])
    expect(body.unavailable_products).toMatchObject([
      { variant_id: other.variantId, reason: 'not_enough', can_have: 2 },
    ])
    expect(body.totals.goods).toBe(3 * 399_000)
  })

  it('comes back by itself when the day is later than the stems in store', async () => {
    const headers = guest()
    const goods = await aProduct(db, { stock: 0 })
    const { body } = await set(headers, goods, 1)
    expect(body.unavailable_products).toMatchObject([{ reason: 'sold_out', available_on: '2026-05-22' }])
    expect((await show(headers, { date: '2026-05-22' })).unavailable_products).toEqual([])
    expect((await show(headers, { date: '2026-05-21' })).unavailable_products).toHaveLength(1)
  })

  it('leaves out what is not sold any more', async () => {
    const headers = guest()
    const goods = await aProduct(db)
    await set(headers, goods, 1)
    await db.sql`update products set published = false where id = ${goods.id}`
    expect((await show(headers)).unavailable_products).toMatchObject([{ reason: 'not_published' }])
  })
})

describe('the price', () => {
  it('shows every stage, and delivery as soon as the address is known', async () => {
    const headers = guest()
    const goods = await aProduct(db, { price: 200_000, oldPrice: 250_000 })
    await set(headers, goods, 2)
    const address = { order_type: 'delivery', address: 'улица, которой нет, 1' }
    const cart = await show(headers, address)
    expect(cart.totals).toEqual({
      goods_full: 500_000,
      goods_discount: 100_000,
      goods: 400_000,
      promo: 0,
      friend: 0,
      bonuses: 0,
      certificate: 0,
      delivery_full: 25_000,
      delivery: 25_000,
      surcharge: 0,
      total: 425_000,
    })
    expect(cart.delivery).toMatchObject({ exact: false, until_free: 100_000 })
    const more = await set(headers, goods, 3, address)
    expect([more.body.totals.delivery, more.body.delivery?.until_free]).toEqual([0, null])
    expect((await show(headers)).totals.delivery).toBe(0)
    expect((await show(headers, { order_type: 'pickup' })).delivery).toBeNull()
  })

  it('has a mark that changes with what would be paid', async () => {
    const headers = guest()
    const goods = await aProduct(db)
    await set(headers, goods, 1)
    const { version } = await show(headers)
    expect((await show(headers)).version).toBe(version)
    await db.sql`update variants set price = price + 1 where id = ${goods.variantId}`
    expect((await show(headers)).version).not.toBe(version)
  })
})

describe('what guests leave behind', () => {
  const fill = (ip: string, headers: Headers, goods: TestProduct, quantity = 1) =>
    call<{ code?: string; detail: string }>('POST', '/orders/cart/update-product', {
      headers,
      query: { city_id: String(cityId) },
      body: { product_id: goods.id, variant_id: goods.variantId, quantity },
      ip,
    })
  const carts = async (headers: Headers) =>
    (await db.sql`select 1 from carts where client_id = ${headers['x-client-id'] ?? ''}`).count

  it('new carts of one address, an IPv6 one being its /64, are slowed down, and nothing else is', async () => {
    const goods = await aProduct(db)
    const [known, marina] = [guest(), await signIn()]
    const from = (n: number) => `2001:db8:7:7::${(n + 1).toString(16)}`
    expect((await fill(from(0), known, goods)).status).toBe(200)
    const answers = []
    for (let n = 1; n < 302; n++) answers.push(await fill(from(n), guest(), goods))
    const slowed = answers.filter(({ status }) => status === 429)
    expect(slowed).toHaveLength(2)
    expect(slowed[0]).toMatchObject({ body: { code: 'carts_limit' }, headers: { 'retry-after': '3' } })
    expect(slowed[0]?.body.detail).toContain('через 3 секунды')
    expect((await fill(from(400), known, goods, 2)).status).toBe(200)
    expect((await fill(from(400), marina.headers, goods)).status).toBe(200)
    expect((await fill('2001:db8:7:8::1', guest(), goods)).status).toBe(200)
    clock.advance(3000)
    expect((await fill(from(401), guest(), goods)).status).toBe(200)
  }, 60_000)

  it('goes: an empty cart after a day, the oldest beyond a crowd’s after a day, any after half a year', async () => {
    const goods = await aProduct(db)
    const [empty, aside, old, fresh] = [guest(), guest(), guest(), guest()]
    await fill('10.9.0.1', empty, goods)
    await db.sql`delete from cart_lines where cart_id in (
      select id from carts where client_id = ${empty['x-client-id'] ?? ''})`
    await fill('10.9.0.1', aside, goods)
    await fill('10.9.0.1', aside, goods, 0)
    await fill('10.9.0.2', old, goods)
    clock.advance(25 * HOUR_MS)
    await fill('10.9.0.2', fresh, goods)
    await db.sql`
      insert into carts (id, client_id, counted_as, updated_at)
      select gen_random_uuid(), 'crowd-' || n, '10.9.0.2', ${clock.now()} from generate_series(1, 5000) n`
    await runJobs()
    expect(await Promise.all([empty, aside, old, fresh].map(carts))).toEqual([0, 1, 0, 1])
    clock.advance(181 * DAY_MS)
    await runJobs()
    expect(await Promise.all([aside, fresh].map(carts))).toEqual([0, 0])
  }, 60_000)
})
