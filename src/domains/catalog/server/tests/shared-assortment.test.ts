import { beforeAll, expect, it } from 'vitest'
import { fillProducts } from '#/testing/catalog/many-products.ts'
import { untilInvalidated } from '#/testing/shop/cache.ts'
import { aCity, aComponent, aStore, setStock } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { createTestDatabase } from '#/testing/database/test-database.ts'

/** Two shops on one database: one makes every answer of the database, the other keeps what answers are made of. */
const database = await createTestDatabase(false)
const fresh = await openTestShop({ database })
// It closes first.
const kept = await openTestShop({ database: { ...database, drop: async () => {} }, pageCacheBytes: 1 })
const { db } = fresh
const { sql } = db

const TODAY = '2026-05-19'
const SEEN_WITHIN_MS = 15_000

const cityId = await aCity(db)
const storeId = await aStore(db, { cityId })
await aStore(db, { cityId })
await fillProducts(db, 60)
await sql`update store_stock set on_hand = on_hand / 10`
const [product] = await sql<{ id: number; slug: string; component: number; variant: number }[]>`
  select p.id, p.slug, v.id as variant, r.component_id as component from products p
  join variants v on v.product_id = p.id join recipe_lines r on r.variant_id = v.id
  join store_stock s on s.component_id = r.component_id and s.store_id = ${storeId}
  where p.kind <> 'addon' order by p.id, v.id, r.component_id limit 1`
const { id, slug, component, variant } = product ?? { id: 0, slug: '', component: 0, variant: 0 }
const [category] = await sql<{ id: number }[]>`
  insert into categories (id, slug, name, full_name, position)
  select coalesce(max(id), 0) + 1, 'kept', 'Сборные', 'Сборные букеты', 9 from categories returning id`
await sql`insert into product_categories (product_id, category_id) select id, ${category?.id ?? 0} from products where id % 2 = 0`

const ADDRESSES = [
  'popular?size=100',
  'popular?sort=price_asc&size=100',
  `popular?available_on=${TODAY}&size=100`,
  'popular?available_on=2026-05-20&size=100',
  `popular?store_id=${storeId}&size=100`,
  'category/kept?size=100',
  'filters',
  'filters?category=kept&available_on=2026-05-20',
  'main',
  `search/${encodeURIComponent('роза')}`,
  slug,
].map((path) => `/client/products/${path}${path.includes('?') ? '&' : '?'}city_id=${cityId}`)
const answersOf = ({ call }: typeof fresh) =>
  Promise.all(
    [...ADDRESSES, '/client/categories', `/client/delivery/settings?city_id=${cityId}`].map(
      async (url) => (await call('GET', url)).body,
    ),
  )
const sameAsFresh = async () => {
  const [one, other] = await Promise.all([answersOf(kept), answersOf(fresh)])
  return JSON.stringify(one) === JSON.stringify(other)
}

beforeAll(untilInvalidated)

const CHANGES: [what: string, change: () => PromiseLike<unknown>][] = [
  ['a price', () => sql`update variants set price = 77_700, old_price = null where id = ${variant}`],
  ['stems and height', () => sql`update variants set stems = 77, height_cm = 33 where id = ${variant}`],
  ['a name', () => sql`update products set name = 'Роза лунная' where id = ${id}`],
  ['a flower', () => sql`update products set flowers = '{роза,пион}' where id = ${id}`],
  ['popularity', () => sql`update products set popularity = 9999 where id = ${id}`],
  [
    'a season',
    () =>
      sql`update products set season_from = '11-01', season_to = '12-01', season_lead_days = 5 where id = ${id}`,
  ],
  [
    'a lead time',
    () => sql`update products set lead_minutes = 7, season_from = null, season_to = null where id = ${id}`,
  ],
  [
    'a recipe',
    () =>
      sql`update recipe_lines set quantity = 5000 where variant_id = ${variant} and component_id = ${component}`,
  ],
  [
    'what a delivery brings',
    () => sql`
      insert into expected_stems (store_id, component_id, arrives_on, quantity)
      values (${storeId}, ${component}, '2026-05-20', 9000)`,
  ],
  [
    'another part that is missing beside an awaited one',
    async () => {
      const ribbon = await aComponent(db)
      await setStock(db, ribbon, 0, storeId)
      await sql`insert into recipe_lines (variant_id, component_id, quantity) values (${variant}, ${ribbon}, 1)`
      await untilInvalidated()
      await answersOf(kept)
      await sql`update store_stock set on_hand = 5 where store_id = ${storeId} and component_id = ${ribbon}`
    },
  ],
  [
    'fewer stems that will come',
    () => sql`update expected_stems set quantity = 1 where component_id = ${component}`,
  ],
  ['stock', () => sql`update store_stock set on_hand = on_hand + 50_000 where component_id = ${component}`],
  [
    'a category',
    () =>
      sql`update product_categories set place = 1 where product_id = (select max(product_id) from product_categories)`,
  ],
  [
    'a product off sale',
    () =>
      sql`update products set published = false where id = (select max(id) from products where kind <> 'addon')`,
  ],
  ["a store's name", () => sql`update stores set name = 'На Мира' where id = ${storeId}`],
  ['a store that closes', () => sql`update stores set published = false where id = ${storeId}`],
  [
    'a setting',
    () =>
      sql`update settings set value = value || '{"state": "paused", "until": "2026-05-21"}' where name = 'opening'`,
  ],
]

it.each(CHANGES)('shows %s that changed', async (_, change) => {
  await expect.poll(sameAsFresh, { timeout: SEEN_WITHIN_MS, interval: 20 }).toBe(true)
  const before = JSON.stringify(await answersOf(fresh))
  await change()
  expect(JSON.stringify(await answersOf(fresh))).not.toBe(before)
  await expect.poll(sameAsFresh, { timeout: SEEN_WITHIN_MS, interval: 20 }).toBe(true)
  // Once more after the window in which close changes are one.
  await untilInvalidated()
  await expect(sameAsFresh()).resolves.toBe(true)
})
