import { describe, expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import {
  type Category,
  type Product,
  type ProductCard,
  SHOWCASES,
  type Showcase,
} from '#/domains/catalog/contract/customer.ts'

const { call, db, clock } = await openTestShop({ demo: true })
type List = { items: ProductCard[]; total: number; pages: number; category: Category }
const get = async <T>(path: string) => (await call<T>('GET', path)).body

describe('categories', () => {
  it('begin with the synthetic «Новинки» and hold sixteen real ones as a tree', async () => {
    const { items } = await get<{ items: Category[] }>('/client/categories')
    expect(items[0]).toMatchObject({ id: 0, slug: 'new-products', name: 'Новинки' })
    expect(items.slice(1).reduce((sum, { children }) => sum + 1 + children.length, 0)).toBe(16)
  })

  it('hold the products of their children too, sorted and paged', async () => {
    const all = await get<List>('/client/products/category/bukety?sort=price_asc&size=100')
    const prices = all.items.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const page = await get<List>('/client/products/category/bukety?sort=price_asc&size=4&page=2')
    expect(page.items.map(({ id }) => id)).toEqual(all.items.slice(4, 8).map(({ id }) => id))
    expect(page.pages).toBe(Math.ceil(all.total / 4))
  })

  it('can be sorted by what customers think of products', async () => {
    const { items } = await get<List>('/client/products/category/bukety?sort=rating&size=100')
    const ratings = items.map(({ rating }) => rating ?? 0)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
    expect(ratings[0]).toBeGreaterThan(4)
    expect(items[0]?.reviews_count).toBeGreaterThan(0)
  })

  it('answer 404 to an unknown one and 422 to a malformed page', async () => {
    expect((await call('GET', '/client/products/category/net-takoi')).status).toBe(404)
    const { status, body } = await call<{ fields: object }>('GET', '/client/products/category/rozy?page=abc')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['page']])
    expect((await call('GET', '/client/products/category/rozy?sort=whatever')).status).toBe(200)
  })
})

it('pages for a city that the shop has left are those of the default one', async () => {
  for (const path of ['main', 'category/bukety', 'search/розы', 'nezhnost']) {
    const [gone, own] = [
      await call('GET', `/client/products/${path}?city_id=777`),
      await call('GET', `/client/products/${path}?city_id=1`),
    ]
    expect([path, gone.status, gone.body]).toEqual([path, 200, own.body])
  }
})

it('cards tell stems, height and rating as the page of their product does', async () => {
  const { items } = await get<List>('/client/products/category/bukety?size=100')
  expect(items.some(({ variants }) => variants.some(({ stems, height_cm }) => stems && height_cm))).toBe(true)
  const facts = ({ rating, reviews_count, variants }: ProductCard | Product) => ({
    rating,
    reviews_count,
    sizes: variants.map(({ id, stems, height_cm }) => [id, stems, height_cm]),
  })
  for (const card of items) {
    expect(facts(card)).toEqual(facts(await get<Product>(`/client/products/${card.id}`)))
  }
})

describe('a product', () => {
  it('is found by slug and by id, with recipe, add-ons and similar ones', async () => {
    const product = await get<Product>('/client/products/nezhnost')
    expect(await get<Product>(`/client/products/${product.id}`)).toEqual(product)
    const medium = product.variants.find(({ code }) => code === 'M')
    expect(medium).toMatchObject({ price: 399_000, old_price: 449_000 })
    expect(medium?.composition).toContainEqual(
      expect.objectContaining({ name: 'Роза кустовая', quantity: 5 }),
    )
    expect(product.addons).toHaveLength(6)
    expect(product.similar.length).toBeGreaterThan(3)
    expect((await call('GET', '/client/products/net-takogo')).status).toBe(404)
  })

  it('can be made today only while the stems are there, and is promised for later when they are not', async () => {
    const { id, variants } = await get<Product>('/client/products/nezhnost')
    const soon = (product: Product) => product.variants[0]?.available_on
    expect(soon(await get<Product>('/client/products/nezhnost'))).toBe('2026-05-19')
    await db.sql`update store_stock set on_hand = reserved where component_id in (
      select component_id from recipe_lines where variant_id = ${variants[0]?.id ?? 0})`
    expect(soon(await get<Product>(`/client/products/${id}`))).toBe('2026-05-22')
  })

  it('out of its season is made to order', async () => {
    clock.set(new Date('2026-11-20T04:00:00Z'))
    expect((await get<Product>('/client/products/piony-9')).available_on).toBe('2026-11-23')
    clock.set(new Date('2026-05-19T04:00:00Z'))
    expect((await get<Product>('/client/products/piony-9')).available_on).toBe('2026-05-22')
  })
})

describe('search', () => {
  it.each([
    ['розы', 'krasnye-rozy-50'],
    ['роза', 'krasnye-rozy-50'],
    ['пионовидные', 'roza-pionovidnaya-mix'],
    ['тюльпаны', '51-tyulpan'],
  ])('«%s» finds %s', async (term, slug) => {
    const { items } = await get<List>(`/client/products/search/${encodeURIComponent(term)}`)
    expect(items.map((item) => item.slug)).toContain(slug)
  })

  it('takes any text as words', async () => {
    for (const term of ["'; drop table products --", '%', '((((', '"незакрытая', '\\']) {
      expect((await call('GET', `/client/products/search/${encodeURIComponent(term)}`)).status).toBe(200)
    }
  })
})

describe('the home page', () => {
  type Home = {
    showcases: Showcase[]
    today_total: number
    blocks: { hero: { title: string } }
    categories: unknown[]
  }
  it('comes in one call, with every showcase as it is asked for alone', async () => {
    const home = await get<Home>('/client/products/main')
    expect(home.blocks.hero.title).toBe('Сначала покажем букет. Потом вручим')
    expect(home.categories.length).toBeGreaterThan(5)
    expect(home.showcases.map(({ name }) => name)).toEqual([...SHOWCASES])
    for (const showcase of home.showcases)
      expect(await get<Showcase>(`/client/products/showcase?name=${showcase.name}`)).toEqual(showcase)
  })

  it('shows a bouquet on one shelf only, and no shelf of leftovers, if asked', async () => {
    const { showcases } = await get<Home>('/client/products/main?distinct=1')
    expect(showcases.map(({ name }) => name)).toEqual([...SHOWCASES])
    const ids = showcases.flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    const shown = showcases.filter(({ items }) => items.length > 0)
    for (const { name, items } of shown) {
      expect(items.length).toBeGreaterThanOrEqual(4)
      const alone = await get<Showcase>(`/client/products/showcase?name=${name}`)
      expect(alone.items.length).toBeGreaterThanOrEqual(items.length)
    }
    expect(shown.length).toBeGreaterThanOrEqual(4)
  })

  it('keeps what its showcases promise', async () => {
    const { showcases, today_total } = await get<Home>('/client/products/main')
    const items = (name: string) => showcases.find((one) => one.name === name)?.items ?? []
    expect(items('today').length).toBeGreaterThan(0)
    expect(items('today').every(({ available_on }) => available_on === '2026-05-19')).toBe(true)
    expect(items('to_2000').every(({ price }) => price <= 200_000)).toBe(true)
    expect(items('discounted').length).toBeGreaterThan(0)
    expect(items('discounted').every(({ variants }) => variants.some(({ old_price }) => old_price))).toBe(
      true,
    )
    const { body } = await call<List>('GET', '/client/products/popular?available_on=2026-05-19')
    expect(today_total).toBe(body.total)
    expect((await call('GET', '/client/products/showcase?name=yesterday')).status).toBe(404)
  })
})

describe('what stands under a category', () => {
  it('is its children, nothing under «Новинки», and 404 where there is no category', async () => {
    const { items } = await get<{ items: Category[] }>('/client/categories')
    const parent = items.find(({ children }) => children.length > 0)
    const under = (id: unknown) =>
      call<{ items: Category[] }>('GET', `/categories/${String(id)}/get-children`)
    expect((await under(parent?.id)).body.items.map(({ id }) => id)).toEqual(
      parent?.children.map(({ id }) => id),
    )
    expect((await under(0)).body.items).toEqual([])
    expect([(await under(9999)).status, (await under('rozy')).status]).toEqual([404, 422])
  })
})
