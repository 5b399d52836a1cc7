import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCity, aProduct, aStore, aZone, setStock } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { DeliveryDate } from '#/domains/delivery/contract/customer.ts'

type Selection = {
  store: { id: number } | null
  store_ids: number[]
  missing: string[]
  price: number
  exact: boolean
  lead_minutes: number
  zone: { price: number }
  coords: [number, number] | null
  pickup: { id: number } | null
  code?: string
  fields?: Record<string, string>
}
const { call, db } = await openTestShop({ demo: true })
const date = '2026-05-20'
const select = (body: object, headers = {}) =>
  call<Selection>('POST', '/delivery/store/selection', { headers, body })

describe('a place', () => {
  it('is found by its street, in any spelling, nearest store first', async () => {
    const { body } = await select({ city_id: 1, address: 'УЛИЦА ЛЕНИНА, 24', date })
    expect([body.exact, body.price, body.store?.id, body.store_ids[0], body.pickup?.id]).toEqual([
      true,
      25_000,
      1,
      1,
      1,
    ])
    expect([body.missing, body.lead_minutes]).toEqual([[], 40])
  })

  it.each([
    ['ул. ленина 24', true, 25_000],
    ['проспект Мира, 10', true, 35_000],
    ['пр-т Мира 10', true, 35_000],
    // a street whose name is part of another word, or of an unknown type, does not match
    ['улица Владимира Высоцкого, 3', false, 35_000],
    ['Неведомая улица, 1', false, 35_000],
    ['село Лузино, улица Комсомольская, 4', true, 60_000],
    ['село Пушкино, улица Ленина, 1', true, 60_000],
    ['', false, 35_000],
  ])('«%s» is found for certain: %s, and costs %i', async (address, exact, price) => {
    const { body } = await select({ city_id: 1, address, date })
    expect([body.exact, body.price]).toEqual([exact, price])
  })

  it('of another city is not taken for a street that only has its kind in common', async () => {
    const { body } = await select({ city_id: 2, address: 'проспект Неведомый, 1', date })
    expect(body.exact).toBe(false)
  })

  it('that the visitor chose on the map wins over what is typed', async () => {
    const { body } = await select({ city_id: 1, address: 'улица Ленина, 24', coords: [55.036, 73.285], date })
    expect([body.price, body.coords, body.store?.id]).toEqual([35_000, [55.036, 73.285], 3])
  })

  it('outside every zone is refused at its field, with what can be done instead', async () => {
    const omsk = await select({ city_id: 1, coords: [54.94, 75], date })
    expect([omsk.status, omsk.body.code]).toEqual([422, 'address_out_of_zone'])
    expect(omsk.body.fields?.address).toContain('«У вокзала», пр. Карла Маркса, 72')
    const tara = await select({ city_id: 3, coords: [10, 10], date })
    expect(tara.body.fields?.address).toContain('в чат')
  })

  it('in a city without stores is served from the one that has them, next day at the soonest', async () => {
    const { items } = (await call<{ items: DeliveryDate[] }>('GET', '/delivery/dates?city_id=3')).body
    expect([items[0]?.available, items[1]?.available]).toEqual([false, true])
    const { body } = await select({ city_id: 3, address: 'улица Ленина, 1', date })
    expect([body.price, body.store?.id, body.pickup]).toEqual([50_000, 3, null])
  })
})

describe('the store', () => {
  const near = { lat: 54.99, lon: 73.32 }
  const scene = async () => {
    const cityId = await aCity(db)
    const [first, second] = [await aStore(db, { cityId }), await aStore(db, { cityId })]
    await db.sql`update stores set lat = 54.95, lon = 73.39 where id = ${second}`
    await aZone(db, { cityId, freeFrom: 700_000 })
    const goods = await aProduct(db, { stock: 5, storeId: first })
    const headers = { 'x-client-id': randomUUID() }
    const put = async (product: { id: number; variantId: number }, quantity: number) =>
      (
        await call<{ available_products: { id: string; variant_id: number }[] }>(
          'POST',
          '/orders/cart/update-product',
          {
            headers,
            query: { city_id: String(cityId) },
            body: { product_id: product.id, variant_id: product.variantId, quantity },
          },
        )
      ).body.available_products
    const chosen = async () =>
      (await select({ city_id: cityId, coords: [near.lat, near.lon], date }, headers)).body
    return { cityId, first, second, goods, put, chosen, headers }
  }

  it('has what is in the cart before it is near', async () => {
    const { first, second, goods, put, chosen } = await scene()
    expect((await chosen()).store_ids).toEqual([first, second])
    await put(goods, 1)
    expect(await chosen()).toMatchObject({ store: { id: first }, missing: [], lead_minutes: 100 })
    await setStock(db, goods.componentId, 0, first)
    await setStock(db, goods.componentId, 5, second)
    expect(await chosen()).toMatchObject({ store: { id: second }, store_ids: [second, first], missing: [] })
  })

  it('has a place on the day before it is near, and says which lines it lacks', async () => {
    const { first, second, goods, put, chosen } = await scene()
    const [line] = await put(goods, 1)
    await db.sql`insert into store_days (store_id, date, opens, closes) values (${first}, ${date}, null, null)`
    expect(await chosen()).toMatchObject({ store: { id: second }, store_ids: [second], missing: [line?.id] })
    await db.sql`insert into store_capacity (store_id, kind, capacity) values (${second}, 'delivery', 0)`
    expect(await chosen()).toMatchObject({ store: null, store_ids: [], missing: [] })
  })

  it('brings the cart for what the day costs', async () => {
    const { cityId, goods, put, chosen } = await scene()
    await put(goods, 1)
    expect((await chosen()).price).toBe(25_000)
    await put(goods, 2)
    expect((await chosen()).price).toBe(0)
    await db.sql`
      insert into peak_days (city_id, date, title, window_minutes, price_factor) values (${cityId}, ${date}, 'Праздник', 120, 1.5)`
    expect((await chosen()).price).toBe(37_500)
  })
})
