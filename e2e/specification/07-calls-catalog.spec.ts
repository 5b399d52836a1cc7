import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { answered, done, expect, refused, refusedFields, test } from './support/calls.ts'
import { watchCalls } from './support/watch-calls.ts'

type Card = { id: number; slug: string; price: number; labels: string[]; old_price: number | null }
type List = { items: Card[]; page: number; pages: number; total: number }
type Category = { id: number; slug: string; children: Category[] }

const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)

test.describe('§7 Catalog', () => {
  test('GET /client/products/main is the home page of a city', async ({ guest }) => {
    const main = await answered<{ banners: object[]; categories: object[]; showcases: { items: Card[] }[] }>(
      guest.calls.get('/client/products/main?city_id=1'),
    )
    expect(main.categories.length).toBeGreaterThan(0)
    expect(main.banners.length).toBeGreaterThan(0)
    for (const { items } of main.showcases) expect(items.length).toBeGreaterThan(0)
    await refusedFields(guest.calls.get('/client/products/main?city_id=omsk'), ['city_id'])
  })

  for (const path of [
    '/client/products/category/rozy',
    '/client/products/category/new-products',
    '/client/products/popular',
    '/client/products/new',
    '/client/products/discounted',
    '/client/products/search/розы',
  ]) {
    test(`GET ${path} is a list by pages, with query parameters`, async ({ guest }) => {
      const get = (query = '') => answered<List>(guest.calls.get(path + query))
      const whole = await get('?size=100')
      expect(whole).toMatchObject({ page: 1, pages: 1, total: whole.items.length })
      expect(whole.items.length).toBeGreaterThan(2)
      const second = await get('?page=2&size=2')
      expect(second).toMatchObject({ page: 2, pages: Math.ceil(whole.total / 2), total: whole.total })
      expect(idsOf(second)).toEqual(idsOf(whole).slice(2, 4))
      const cheapFirst = (await get('?size=100&sort=price_asc')).items.map(({ price }) => price)
      expect(cheapFirst).toEqual(cheapFirst.toSorted((a, b) => a - b))
      const most = cheapFirst[1] ?? 0
      const cheap = await get(`?size=100&price_to=${most}`)
      expect(cheap.items.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual(
        cheapFirst.filter((price) => price <= most),
      )
      expect(idsOf(await get('?size=100&sort=by_magic&colors=нет'))).toEqual(
        (await get('?size=100&colors=нет')).items.map(({ id }) => id),
      )
      await refusedFields(guest.calls.get(`${path}?page=0&size=101&price_to=много`), [
        'page',
        'size',
        'price_to',
      ])
    })
  }

  test('GET /client/products/category/{slug} of no category is 404', async ({ guest }) => {
    await refused(guest.calls.get('/client/products/category/net-takoi'), 404)
  })

  test('GET /client/products/discounted holds what costs less than before', async ({ guest }) => {
    const { items } = await answered<{
      items: { variants: { price: number; old_price: number | null }[] }[]
    }>(guest.calls.get('/client/products/discounted?size=100'))
    for (const { variants } of items)
      expect(variants.some(({ price, old_price }) => old_price && old_price > price)).toBe(true)
  })

  test('GET /client/products/filters counts what a list would hold', async ({ guest }) => {
    type Facets = { total: number; colors: { value: string; count: number }[] }
    const facets = await answered<Facets>(guest.calls.get('/client/products/filters?category=rozy'))
    const list = (query: string) => answered<List>(guest.calls.get(`/client/products/category/rozy?${query}`))
    expect(facets.total).toBe((await list('')).total)
    expect(facets.colors.length).toBeGreaterThan(1)
    for (const { value, count } of facets.colors) {
      const { total } = await list(String(new URLSearchParams({ colors: value })))
      expect([value, total]).toEqual([value, count])
    }
  })

  test('GET /client/products/{id} takes an id as well as a slug', async ({ guest }) => {
    const bySlug = await answered<Card>(guest.calls.get('/client/products/nezhnost?city_id=1'))
    expect(bySlug.slug).toBe('nezhnost')
    expect(await answered(guest.calls.get(`/client/products/${bySlug.id}?city_id=1`))).toEqual(bySlug)
    await refused(guest.calls.get('/client/products/net-takogo'), 404)
    await refused(guest.calls.get('/client/products/999999'), 404)
  })

  test('GET /client/products/suggestions, ?query= : products, categories, queries', async ({ guest }) => {
    const found = await answered<{ products: { name: string }[]; categories: object[]; queries: string[] }>(
      guest.calls.get(`/client/products/suggestions?${new URLSearchParams({ query: 'роз' })}`),
    )
    expect(found.products.length).toBeGreaterThan(0)
    expect(found.categories.length).toBeGreaterThan(0)
    expect(found.queries).toBeInstanceOf(Array)
    await answered(guest.calls.get('/client/products/suggestions'))
  })

  test('GET /client/products/showcase is one block of the home page', async ({ guest }) => {
    const block = await answered<{ name: string; title: string; items: Card[] }>(
      guest.calls.get('/client/products/showcase?name=new&city_id=1'),
    )
    expect(block.name).toBe('new')
    expect(block.items.length).toBeGreaterThan(0)
    expect(await answered(guest.calls.get('/client/products/showcase'))).toMatchObject({ name: 'popular' })
    await refused(guest.calls.get('/client/products/showcase?name=net-takogo'), 404)
  })

  test('GET /client/products/search/{term} finds what is meant: other forms, mistakes, another layout', async ({
    guest,
  }) => {
    const find = (term: string) =>
      answered<List>(guest.calls.get(`/client/products/search/${encodeURIComponent(term)}`))
    const roses = idsOf(await find('роза'))
    expect(roses.length).toBeGreaterThan(0)
    expect(idsOf(await find('розы'))).toEqual(roses)
    expect(idsOf(await find('hjps'))).toEqual(roses)
    expect(idsOf(await find('пеоны'))).toEqual(idsOf(await find('пионы')))
    expect((await find('абырвалг')).items).toEqual([])
  })

  test('GET, POST and DELETE /client/products/favorites, body {product_id}', async ({
    customer,
    stranger,
  }) => {
    const path = '/client/products/favorites'
    const list = (query = '') => answered<List>(customer.calls.get(path + query))
    expect(await list()).toMatchObject({ items: [], total: 0 })
    const { items } = await answered<List>(customer.calls.get('/client/products/popular?size=2'))
    const [first = 0, second = 0] = idsOf({ items })
    for (const product_id of [first, second, second])
      await done(customer.calls.post(path, { data: { product_id } }))
    expect(await list()).toMatchObject({ total: 2, page: 1, pages: 1 })
    expect(idsOf(await list())).toEqual([second, first])
    const ordered = await list(
      '?city_id=1&order_type=delivery&date=2031-05-17&time_type=interval&time_from=15:00&time_to=17:00&store_id=1&sort=price_asc',
    )
    const prices = ordered.items.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect((await answered<List>(stranger.calls.get(path))).items).toEqual([])
    await done(customer.calls.delete(path, { data: { product_id: second } }))
    await done(customer.calls.delete(path, { data: { product_id: second } }))
    expect(idsOf(await list())).toEqual([first])
    for (const method of ['post', 'delete'] as const) {
      await refusedFields(customer.calls[method](path, { data: {} }), ['product_id'])
      await refusedFields(customer.calls[method](path, { data: { product_id: 'роза' } }), ['product_id'])
    }
    await refused(customer.calls.post(path, { data: { product_id: 999_999 } }), 404)
  })

  test('GET /client/categories, and GET /categories/{id}/get-children of each', async ({ guest }) => {
    const { items } = await answered<{ items: Category[] }>(guest.calls.get('/client/categories'))
    expect(items.some(({ children }) => children.length > 0)).toBe(true)
    for (const { id, children } of items) {
      const under = await answered<{ items: Category[] }>(guest.calls.get(`/categories/${id}/get-children`))
      expect(idsOf(under)).toEqual(children.map((child) => child.id))
    }
    await refused(guest.calls.get('/categories/999999/get-children'), 404)
    await refusedFields(guest.calls.get('/categories/rozy/get-children'), ['id'])
  })
})

test.describe('§7 Catalog, as the browser asks', () => {
  test('a heart says POST, then DELETE /client/products/favorites with {product_id}', async ({
    page,
    context,
    phone,
  }) => {
    await signInContext(context, phone)
    const calls = watchCalls(page)
    await page.goto('/product/nezhnost')
    await acceptCity(page)
    await expect.poll(() => calls.find('GET', '/client/products/favorites')).toBeTruthy()
    const heart = page.getByRole('button', { name: /избранно/i, pressed: false }).first()
    await heart.click()
    await expect
      .poll(() => calls.find('POST', '/client/products/favorites')?.body)
      .toEqual({
        product_id: expect.any(Number),
      })
    await page
      .getByRole('button', { name: /избранно/i, pressed: true })
      .first()
      .click()
    await expect
      .poll(() => calls.find('DELETE', '/client/products/favorites')?.body)
      .toEqual(calls.find('POST', '/client/products/favorites')?.body)
  })

  test('favourites are asked for with the order query', async ({ page, context, phone }) => {
    await signInContext(context, phone)
    const calls = watchCalls(page)
    await page.goto('/izbrannoe?sort=price_asc')
    await expect
      .poll(() => calls.find('GET', '/client/products/favorites')?.query)
      .toMatchObject({
        city_id: '1',
        order_type: 'delivery',
      })
    await expect
      .poll(() => calls.all('GET', '/client/products/favorites').map(({ query }) => query['sort']))
      .toContain('price_asc')
  })

  test('the home page asks for its showcase, once the city is known', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto('/')
    await expect
      .poll(() => calls.find('GET', '/client/products/showcase')?.query)
      .toEqual({ name: 'today', city_id: '1' })
  })

  test('new products come from /new, their category with them', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto('/faq')
    await acceptCity(page)
    await page.getByRole('link', { name: 'Новинки' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Новинки' })).toBeVisible()
    expect(calls.find('GET', '/client/products/new')?.query).toMatchObject({ city_id: '1', page: '1' })
    expect(calls.find('GET', '/client/products/category/new-products')).toBeUndefined()
  })

  test('promotions show what is discounted', async ({ page, guest }) => {
    const { items } = await answered<{ items: { name: string }[] }>(
      guest.calls.get('/client/products/discounted?city_id=1'),
    )
    const calls = watchCalls(page)
    await page.goto('/faq')
    await acceptCity(page)
    await page.locator('a[href="/promo"]').filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Сейчас дешевле' })).toBeVisible()
    expect(calls.find('GET', '/client/products/discounted')?.query).toMatchObject({ city_id: '1' })
    await expect(
      page
        .getByRole('main')
        .getByText(items[0]?.name ?? '')
        .first(),
    ).toBeVisible()
  })

  test('the menu of categories asks what stands below each', async ({ page, guest }) => {
    const { items } = await answered<{ items: Category[] }>(guest.calls.get('/client/categories'))
    const families = items.filter(({ children }) => children.length > 0)
    const calls = watchCalls(page)
    await page.goto('/faq')
    await acceptCity(page)
    await page.getByRole('button', { name: 'Каталог' }).click()
    for (const { id } of families)
      await expect.poll(() => calls.find('GET', `/categories/${id}/get-children`)).toBeTruthy()
    expect(families).not.toEqual([])
  })
})
