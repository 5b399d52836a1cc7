import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { Product, ProductCard, Suggestions } from '#/domains/catalog/contract/customer.ts'
import type { DeliveryDate, DeliverySettings, Interval } from '#/domains/delivery/contract/customer.ts'
import { isBefore, isSooner } from '../domains/delivery/rules/earliest-window.ts'
import { firstWindow, needOf } from '../domains/delivery/storefront/promise/delivery-promise.ts'
import { deliveryForm } from '#/testing/orders/order-scene.ts'
import { cartWindow, whyLater } from '#/layouts/storefront/cart-promise.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import { aCity, aProduct, aStore, aZone, setStock } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'

/** Promises are the same everywhere, never sooner with more in the cart; paid speed is sooner than free. */
const { call, db, clock, signIn } = await openTestShop()
addTexts(compileTexts(ru))
const TODAY = '2026-05-19'
const cityId = await aCity(db, { windowCapacity: 50, pickupCapacity: 50 })
const [early, late] = [await aStore(db, { cityId }), await aStore(db, { cityId })]
await db.sql`update stores set opens = '11:30', closes = '19:30' where id = ${late}`
await db.sql`insert into store_days (store_id, date, opens, closes) values (${early}, ${TODAY}, '09:45', '20:00')`
await aZone(db, { cityId, price: 0, freeFrom: 0 })
const farZone = await aZone(db, { cityId, price: 35_000, freeFrom: null })
const far = { lat: 55.2, lon: 73.3 }
await db.sql`
  update zones set courier_minutes = 95, polygon = ${db.sql.json([
    [55.1, 73.2],
    [55.1, 73.4],
    [55.3, 73.4],
    [55.3, 73.2],
  ])} where id = ${farZone}`
const products: { id: number; variantId: number }[] = []
for (const leadMinutes of [20, 55, 180]) {
  const made = await aProduct(db, { leadMinutes, stock: 500, storeId: late })
  if (leadMinutes !== 55) await setStock(db, made.componentId, 500, early)
  products.push(made)
}

const guest = { 'x-client-id': randomUUID() }

const aQuestion = fc.record({
  minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
  first: fc.nat({ max: 2 }),
  more: fc.subarray([0, 1, 2]),
  quantity: fc.integer({ min: 1, max: 6 }),
  isFar: fc.boolean(),
  full: fc.subarray(['09:00', '11:00', '13:00', '15:00', '17:00', '19:00'], { maxLength: 3 }),
})

const city = { city_id: String(cityId) }
const get = async <T>(path: string, query: Record<string, string> = {}, headers = {}) =>
  (await call<T>('GET', path, { query: { ...city, ...query }, headers })).body

const fill = (windows: string[]) =>
  db.transaction(async (tx) => {
    await tx.sql`delete from slots where taken = 0`
    await tx.sql`update slots set capacity = 50`
    for (const from of windows)
      await tx.sql`
        insert into slots (store_id, kind, date, time_from, time_to, capacity, own_capacity)
        select id, 'delivery', ${TODAY}, ${from}::time, ${from}::time + interval '2 hours', 0, true from stores
        on conflict (store_id, kind, date, time_from, time_to) do update set capacity = slots.taken`
  })

const put = async (
  headers: Record<string, string>,
  lines: { id: number; variantId: number }[],
  n: number,
) => {
  for (const { id, variantId } of lines)
    await call('POST', '/orders/cart/update-product', {
      query: city,
      headers,
      body: { product_id: id, variant_id: variantId, quantity: n },
    })
}
const cartOf = (headers: Record<string, string>, query: Record<string, string> = {}) =>
  get<Cart>('/orders/cart', query, headers)

const NOWHERE = { date: null, order_type: 'delivery' } as const
const toFar = { coords: `${far.lat},${far.lon}` }
const hoursOf = (window: { date: string; time_from: string; time_to: string } | null) =>
  window && [window.date, window.time_from, window.time_to]

const offersOn = async (date: string, cart: Cart) =>
  (
    await get<{ items: Interval[] }>('/delivery/intervals', {
      target_date: date,
      is_client: '1',
      lead_minutes: String(cart.lead_minutes),
      store_ids: cart.store_ids.join(),
    })
  ).items.filter(({ is_available }) => is_available)

it('is the same on a card, a page, in the search, in the cart and in the form, and can be kept', async () => {
  await fc.assert(
    fc.asyncProperty(aQuestion, async ({ minute, first, more, quantity, isFar, full }) => {
      clock.set(new Date(Date.parse(`${TODAY}T00:00:00+06:00`) + minute * 60_000))
      await fill(full)
      const product = products[first]
      if (!product) throw new Error('no such product')
      const settings = await get<DeliverySettings>(`/delivery/${cityId}`)
      const { items: cards } = await get<{ items: ProductCard[] }>('/client/products/cards', {
        ids: String(product.id),
      })
      const page = await get<Product>(`/client/products/${product.id}`)
      const found = await get<Suggestions>('/client/products/suggestions', { query: `Букет ${product.id}` })
      const suggested = found.products.find(({ id }) => id === product.id)
      const [card] = cards
      if (!card?.variants[0] || !page.variants[0] || !suggested) throw new Error('not shown')
      const promised = firstWindow(settings, needOf(card, card.variants[0]))
      const promises = [
        firstWindow(settings, needOf(page, page.variants[0])),
        firstWindow(settings, needOf(suggested, suggested)),
      ]
      expect(promises.map(hoursOf)).toEqual([hoursOf(promised), hoursOf(promised)])

      await db.sql`delete from cart_lines`
      await put(guest, [product], 1)
      const alone = await cartOf(guest)
      expect(hoursOf(cartWindow(settings, alone, NOWHERE))).toEqual(hoursOf(promised))
      expect(whyLater(settings, alone, NOWHERE)).toSatisfy(
        (why) => why === null || alone.store_ids.length < 2,
      )

      await put(
        guest,
        more.map((at) => products[at] ?? product),
        quantity,
      )
      const whole = await cartOf(guest, isFar ? toFar : {})
      const window = cartWindow(settings, whole, NOWHERE)
      if (!window || !promised) throw new Error('a week has windows')
      expect(isBefore(window, promised)).toBe(false)
      const why = whyLater(settings, whole, NOWHERE)
      expect(!isBefore(promised, window) || why !== null).toBe(true)

      const { items: dates } = await get<{ items: DeliveryDate[] }>('/delivery/dates', {
        lead_minutes: String(whole.lead_minutes),
        store_ids: whole.store_ids.join(),
      })
      expect(dates.find(({ available }) => available)?.date).toBe(window.date)
      const offers = await offersOn(window.date, whole)
      const free = offers.filter(({ time_type }) => time_type === 'interval')
      expect(hoursOf({ date: window.date, ...(free[0] as Interval) })).toEqual(hoursOf(window))

      const haste = (await offersOn(TODAY, whole)).find(({ time_type }) => time_type === 'asap')
      const today = (await offersOn(TODAY, whole)).filter(({ time_type }) => time_type === 'interval')
      expect(!haste || today.every((one) => isSooner(haste, one))).toBe(true)
      const any = offers.find(({ time_type }) => time_type === 'any')
      expect(!any || any.time_from >= (free[0]?.time_from ?? '')).toBe(true)
    }),
    { numRuns: 40 },
  )
})

it('can be ordered for exactly what was told, haste as well', async () => {
  await fc.assert(
    fc.asyncProperty(aQuestion, fc.boolean(), async ({ minute, first, quantity, isFar, full }, hurry) => {
      clock.set(new Date(Date.parse(`${TODAY}T00:00:00+06:00`) + minute * 60_000))
      await fill(full)
      const product = products[first]
      if (!product) throw new Error('no such product')
      const buyer = await signIn()
      await put(buyer.headers, [product], quantity)
      const where = isFar ? toFar : { coords: '54.9885,73.3242' }
      const settings = await get<DeliverySettings>(`/delivery/${cityId}`)
      const seen = await cartOf(buyer.headers, where)
      const window = cartWindow(settings, seen, NOWHERE)
      if (!window) throw new Error('a week has windows')
      const haste = (await offersOn(TODAY, seen)).find(({ time_type }) => time_type === 'asap')
      const chosen =
        hurry && haste
          ? { date: TODAY, time_type: 'asap', time_from: haste.time_from, time_to: haste.time_to }
          : { date: window.date, time_type: 'interval', time_from: window.time_from, time_to: window.time_to }
      const cart = await cartOf(buyer.headers, { ...where, date: chosen.date, time_type: chosen.time_type })
      const placed = await call<{ code?: string }>('POST', '/client/orders/order', {
        headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
        body: {
          ...deliveryForm(cityId, cart.version, buyer),
          ...chosen,
          address: { name: 'улица Ленина, 24', coords: where.coords.split(',').map(Number) },
          payment_method: 1,
          receipt_email: 'marina@example.ru',
        },
      })
      expect([placed.status, placed.body.code]).toEqual([200, undefined])
    }),
    { numRuns: 25 },
  )
})

it('haste that is no sooner than what is free is not sold, asked for as it may be', async () => {
  // The free window 13–15 begins just when it is ready.
  clock.set(new Date(`${TODAY}T12:00:00+06:00`))
  await fill([])
  const [product] = products
  if (!product) throw new Error('no such product')
  const buyer = await signIn()
  await put(buyer.headers, [product], 1)
  const cart = await cartOf(buyer.headers, { coords: '54.9885,73.3242', date: TODAY, time_type: 'asap' })
  const offers = await offersOn(TODAY, cart)
  expect(offers.filter(({ time_type }) => time_type === 'asap')).toEqual([])
  const placed = await call<{ code: string }>('POST', '/client/orders/order', {
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    body: {
      ...deliveryForm(cityId, cart.version, buyer),
      address: { name: 'улица Ленина, 24', coords: [54.9885, 73.3242] },
      date: TODAY,
      time_type: 'asap',
      time_from: '13:00',
      time_to: '14:00',
      payment_method: 1,
      receipt_email: 'marina@example.ru',
    },
  })
  expect([placed.status, placed.body.code]).toEqual([409, 'slot_closed'])
})
