import { expect, test } from 'vitest'
import type { Starter } from '#/domains/catalog/contract/staff/starter.ts'
import type { StockRow } from '#/domains/catalog/contract/staff/stock.ts'
import { aCity, aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { call, db, signInStaff } = await openTestShop()
const vera = await signInStaff('manager')

type Taken = Starter & { created: string[]; stocked: number; fields?: Record<string, string> }

const show = async () => (await call<Starter>('GET', '/staff/api/starter', vera)).body
const take = (body: object, who = vera) => call<Taken>('POST', '/staff/api/starter', { ...who, body })
const count = async (table: string) =>
  (await db.sql<[{ n: number }]>`select count(*)::int as n from ${db.sql(table)}`)[0].n

test('a dozen bouquets to begin with, each with sizes, a recipe, a price and a picture', async () => {
  const { items, components } = await show()
  expect(items.length).toBeGreaterThanOrEqual(12)
  for (const { id, variants, price_from, picture, product_id, categories } of items) {
    expect([id, product_id]).toEqual([id, null])
    expect(price_from).toBeGreaterThanOrEqual(50_000)
    expect(categories.length).toBeGreaterThan(0)
    expect((await call('GET', `${picture.src}-${picture.widths.at(-1)}.webp`)).status).toBe(200)
    for (const { recipe } of variants)
      for (const { component } of recipe) expect(components.map(({ name }) => name)).toContain(component)
  }
  expect(components.every(({ component_id }) => component_id === null)).toBe(true)
  expect(JSON.stringify(items)).not.toMatch(/Лаванд|Омск/)
})

test('an unknown bouquet is refused at its field, and nothing is made', async () => {
  const { status, body } = await take({ products: ['nezhnost', 'nothing'] })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['products']])
  expect(await count('products')).toBe(0)
})

test('what the shop has under the same name is used, and nothing is made twice', async () => {
  await db.sql`
    insert into components (id, slug, name, kind, color) values (1, 'evk', 'эвкалипт', 'greenery', '#8fae97')`
  await db.sql`select setval(pg_get_serial_sequence('components', 'id'), 1)`
  const answers = await Promise.all([
    take({ products: ['nezhnost', 'eustoma-15'] }),
    take({ products: ['nezhnost', 'eustoma-15'] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.flatMap(({ body }) => body.created).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'eustoma-15',
    'nezhnost',
  ])
  expect(await count('products')).toBe(2)
  const names = (await db.sql<{ name: string }[]>`select lower(name) as name from components`).map(
    ({ name }) => name,
  )
  expect(names.filter((name) => name === 'эвкалипт')).toHaveLength(1)
  expect(new Set(names).size).toBe(names.length)
  const tree = await db.sql<{ slug: string; above: string | null; picture: object | null }[]>`
    select c.slug, p.slug as above, c.picture from categories c left join categories p on p.id = c.parent_id
    order by c.id`
  expect(tree.map(({ slug, above }) => [slug, above])).toEqual([
    ['bukety', null],
    ['monobukety', 'bukety'],
    ['avtorskie-bukety', 'bukety'],
  ])
  expect(tree.every(({ picture }) => picture !== null)).toBe(true)
  const { items } = await show()
  expect(items.filter(({ product_id }) => product_id !== null).map(({ id }) => id)).toEqual([
    'nezhnost',
    'eustoma-15',
  ])
})

test('a taken bouquet that was renamed is still taken', async () => {
  const [{ id }] = await db.sql<[{ id: number }]>`select id from products where slug = 'nezhnost'`
  await db.sql`update products set slug = 'moya-nezhnost' where id = ${id}`
  await db.sql`insert into product_slugs (slug, product_id) values ('nezhnost', ${id})`
  expect((await take({ products: ['nezhnost'] })).body.created).toEqual([])
})

test('the first stock is entered once, and the bouquets can be had', async () => {
  const store = await aStore(db, { cityId: await aCity(db) })
  const stock = { store_id: store, quantity_per_component: 50 }
  const products = ['krasnye-rozy-50', 'eustoma-15']
  const { body } = await take({ products, stock })
  expect([body.created, body.stocked]).toEqual([['krasnye-rozy-50'], 4])
  expect((await take({ products, stock: { ...stock, quantity_per_component: 9 } })).body.stocked).toBe(0)
  const { items } = (await call<{ items: StockRow[] }>('GET', `/staff/api/stock/${store}`, vera)).body
  expect(items.filter(({ on_hand }) => on_hand > 0).map(({ on_hand }) => on_hand)).toEqual([50, 50, 50, 50])
  const page = await call('GET', '/client/products/krasnye-rozy-50')
  expect(page.status).toBe(200)
  expect(await db.sql`select 1 from audit_log where action = 'stock.count'`).toHaveLength(4)
  expect(await db.sql`select 1 from audit_log where action = 'product.create'`).toHaveLength(3)
})

test('bouquets that are not to be shown yet are hidden', async () => {
  await take({ products: ['mini-komplim'], published: false })
  expect((await call('GET', '/client/products/mini-komplim')).status).toBe(404)
})

test('all of them together are a shop', async () => {
  const { items } = await show()
  const { body } = await take({ products: items.map(({ id }) => id) })
  expect(body.items.every(({ product_id }) => product_id !== null)).toBe(true)
  expect(body.components.every(({ component_id }) => component_id !== null)).toBe(true)
  expect(await count('products')).toBe(items.length)
})

test('only managers, and only into their own store', async () => {
  const [{ id: store }] = await db.sql<[{ id: number }]>`select id from stores limit 1`
  const other = await aStore(db, {})
  const stock = { store_id: store, quantity_per_component: 5 }
  expect((await take({ products: ['nezhnost'], stock }, await signInStaff('florist'))).status).toBe(403)
  expect((await take({ products: ['nezhnost'], stock }, await signInStaff('manager', other))).status).toBe(
    403,
  )
  expect((await take({ products: ['nezhnost'], stock: { ...stock, store_id: 999 } })).status).toBe(404)
})
