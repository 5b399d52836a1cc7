import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCity, aProduct, aStore, setStock } from '#/testing/shop/builders.ts'
import { fillProducts } from '#/testing/catalog/many-products.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import type { Facets, ProductCard } from '#/domains/catalog/contract/customer.ts'
import { summarize, openOracle } from '#/testing/catalog/listing-oracle.ts'

const shop = await openTestShop()
const { call, db } = shop
const TODAY = '2026-05-19'
const PRODUCTS = 160

const cityId = await aCity(db)
const stores = [await aStore(db, { cityId }), await aStore(db, { cityId }), await aStore(db, { cityId })]
const elsewhere = await aStore(db, { cityId: await aCity(db) })
await fillProducts(db, PRODUCTS)
// So that deliveries decide.
await db.sql`update store_stock set on_hand = on_hand / 10`
await db.sql`update products set season_from = '05-20', season_to = '08-31', season_lead_days = 4 where id % 7 = 0`
await db.sql`update products set season_from = '11-01', season_to = '05-20', season_lead_days = 5 where id % 7 = 1`
await db.sql`update products set lead_days = 2 where id % 13 = 0`
await db.sql`
  insert into expected_stems (store_id, component_id, arrives_on, quantity)
  select s.id, c.id, ${TODAY}::date + (c.id + s.id) % 5 - 1, 10 + c.id % 40 from stores s, components c where (c.id + s.id) % 3 = 0`
await db.sql`update products set published = false where id % 31 = 0`
const oracle = await openOracle(db, TODAY, stores)

type List = { items: ProductCard[]; total: number; pages: number; page: number }
const ask = async <T>(path: string, query: object) =>
  call<T>('GET', `/client/products/${path}${queryString({ city_id: cityId, ...query })}`)
const listed = async (query: object) => {
  const pages = [1, 2].map((page) => ask<List>('popular', { ...query, size: 100, page }))
  const [first, second] = await Promise.all(pages)
  expect([first?.status, second?.body.total]).toEqual([200, first?.body.total])
  return [...(first?.body.items ?? []), ...(second?.body.items ?? [])]
}
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

const some = (values: string[]) => fc.subarray([...values, 'неведомое'], { maxLength: 3 })
const filters = fc.record(
  {
    price_from: fc.integer({ min: 0, max: 600_000 }),
    price_to: fc.integer({ min: 50_000, max: 900_000 }),
    flowers: some(['роза', 'пион', 'тюльпан', 'эвкалипт']),
    colors: some(['красный', 'розовый', 'белый']),
    occasions: some(['день рождения', '8 марта']),
    recipients: some(['маме', 'жене']),
    sizes: some(['small', 'medium', 'large', 'grand']),
    available_on: fc.constantFrom(
      '2026-05-18',
      '2026-05-19',
      '2026-05-20',
      '2026-05-21',
      '2026-05-22',
      '2026-06-30',
    ),
    discount: fc.boolean(),
    store_id: fc.constantFrom(...stores, elsewhere),
  },
  { requiredKeys: [] },
)

describe('filters', () => {
  it('let through what a look at each product would, and count it as live', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const items = await listed(query)
        expect(sorted(items.map(({ id }) => id))).toEqual(sorted(oracle.ids(query)))
        const { body, status } = await ask<Facets>('filters', { ...query, list: 'popular' })
        expect(status).toBe(200)
        expect(summarize(body)).toEqual(oracle.facets(query))
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('for a day agree with what the cards promise', async () => {
    for (const available_on of [TODAY, '2026-05-20', '2026-05-21']) {
      const ids = new Set((await listed({ available_on })).map(({ id }) => id))
      const promised = (await listed({})).filter((card) => card.available_on === available_on)
      expect(promised.filter(({ id }) => !ids.has(id))).toEqual([])
      expect(ids.size).toBeGreaterThan(3)
      expect(promised.length).toBeGreaterThan(3)
    }
  })

  it('take lists with brackets too, and name what is malformed', async () => {
    const plain = await ask<List>('popular', { flowers: ['роза', 'пион'] })
    const brackets = await call<List>(
      'GET',
      `/client/products/popular?city_id=${cityId}&flowers[]=${encodeURIComponent('роза')}&flowers[]=${encodeURIComponent('пион')}`,
    )
    expect(plain.body.total).toBeGreaterThan(0)
    expect(brackets.body).toEqual(plain.body)
    for (const [name, value] of [
      ['price_from', 'дорого'],
      ['price_to', '-1'],
      ['available_on', '19.05.2026'],
      ['discount', 'да'],
      ['store_id', 'центр'],
      ['size', '101'],
      ['page', '0'],
    ] as const) {
      const { status, body } = await ask<{ fields: object }>('popular', { [name]: value })
      expect([name, status, Object.keys(body.fields)]).toEqual([name, 422, [name]])
    }
    expect((await ask('filters', { sort: 'whatever', list: 'whatever', nonsense: '1' })).status).toBe(200)
    expect((await ask('filters', { category: 'net-takoi' })).status).toBe(404)
  })
})

describe('a list', () => {
  it.each([
    ['price_asc', (one: ProductCard) => one.price],
    ['price_desc', (one: ProductCard) => -one.price],
    ['popular', () => 0],
  ])('is sorted by %s and paged without gaps', async (sort, key) => {
    const { body: whole } = await ask<List>('popular', { sort, size: 100 })
    const keys = whole.items.map(key)
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    const { body: part } = await ask<List>('popular', { sort, size: 7, page: 3 })
    expect(part.items).toEqual(whole.items.slice(14, 21))
    expect(part.pages).toBe(Math.ceil(whole.total / 7))
  })

  it('knows its total beyond the last page too', async () => {
    const { body } = await ask<List>('popular', { page: 500 })
    expect(body).toMatchObject({ items: [], page: 500, total: oracle.ids({}).length })
  })

  it('of new products holds sixty, newest first; that of discounts only what is on sale', async () => {
    const { body: fresh } = await ask<List>('new', { size: 100 })
    expect(fresh.total).toBe(60)
    const { body: cheap } = await ask<List>('discounted', { size: 100 })
    expect(cheap.items.length).toBeGreaterThan(10)
    const hasSale = ({ variants }: ProductCard) => variants.some(({ old_price }) => old_price !== null)
    expect(cheap.items.every(hasSale)).toBe(true)
    const { body: facets } = await ask<Facets>('filters', { list: 'discounted' })
    expect(facets.total).toBe(cheap.total)
  })
})

describe('cards by their ids', () => {
  it('keep the order, leave out what is gone and take no more than 24', async () => {
    const ids = [3, 1, 2, 31, 999_999, 1]
    const { body } = await ask<{ items: ProductCard[] }>('cards', { ids: ids.join(',') })
    expect(body.items.map(({ id }) => id)).toEqual([3, 1, 2])
    for (const wrong of ['', 'abc', '1,,2', Array(25).fill(1).join(',')])
      expect((await ask('cards', { ids: wrong })).status).toBe(422)
  })
})

it('what staff change is in the lists at once: price, sale, sizes, stems', async () => {
  const one = await aProduct(db, { storeId: stores[0] ?? 0, stock: 1, price: 1 })
  const found = async (query: object) => (await listed(query)).some(({ id }) => id === one.id)
  expect(await found({ price_to: 1, available_on: TODAY, sizes: ['small'] })).toBe(true)
  await db.sql`update variants set price = 5, old_price = 6, stems = 60 where id = ${one.variantId}`
  expect(await found({ price_to: 1 })).toBe(false)
  expect(await found({ price_to: 5, discount: true, sizes: ['grand'] })).toBe(true)
  await setStock(db, one.componentId, 0, stores[0] ?? 0)
  expect(await found({ price_to: 5, available_on: TODAY })).toBe(false)
  expect(await found({ price_to: 5, available_on: '2026-05-22' })).toBe(true)
})
