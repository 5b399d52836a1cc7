import { beforeAll, describe, expect, it } from 'vitest'
import { PAGE_SLUGS } from '#/domains/content/contract/customer.ts'
import { aCity, aProduct, aStore, aZone } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

/** A shop on its first day: what is missing is an empty place with a sentence. */
const { call, db, shop, signInStaff } = await openTestShop({ pages: true })

const EVERYWHERE = [
  '/',
  '/category/new-products',
  '/popular-products',
  '/search',
  '/search?q=%D1%80%D0%BE%D0%B7%D1%8B',
  '/otzyvy',
  '/promo',
  '/izbrannoe',
  '/order',
  '/order/ready',
  '/login',
]

const visit = async (path: string) => {
  const { statusCode, body } = await shop.server.inject({ url: path })
  return { status: statusCode, html: body }
}
const words = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/(?:\s|&nbsp;| )+/g, ' ')
const linksOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  ),
]

const closedOf = async (paths: readonly string[]) => {
  const closed: string[] = []
  for (const path of paths) {
    const { status } = await visit(path)
    if (status !== 200) closed.push(`${path} ${status}`)
  }
  return closed
}

beforeAll(async () => {
  await aStore(db, { cityId: await aCity(db) })
})

describe('without products, pages and home blocks', () => {
  it('every page opens', async () => {
    expect(await closedOf(EVERYWHERE)).toEqual([])
  })

  it.each([
    ['/', 'Букеты скоро появятся'],
    ['/category/new-products', 'Здесь пока пусто'],
    ['/popular-products', 'Здесь пока пусто'],
    ['/otzyvy', 'Отзывов пока нет'],
    ['/promo', 'Сейчас акций нет'],
    ['/search', 'Что ищете?'],
  ])('%s says so in a sentence', async (path, sentence) => {
    expect(words((await visit(path)).html)).toContain(sentence)
  })

  it('no section stands without its things', async () => {
    const home = words((await visit('/')).html)
    for (const heading of ['По какому поводу цветы', 'Чаще всего выбирают', 'Со скидкой', 'Спрашивают чаще'])
      expect(home).not.toContain(heading)
  })

  it('the public calls answer too', async () => {
    const query = { city_id: '1' }
    for (const path of [
      'main',
      'popular',
      'new',
      'discounted',
      'filters',
      'suggestions',
      'search/%D1%80%D0%BE%D0%B7%D1%8B',
      'category/new-products',
    ])
      expect([path, (await call('GET', `/client/products/${path}`, { query })).status]).toEqual([path, 200])
    for (const path of [
      '/client/reviews',
      '/client/promotions',
      '/client/faq',
      '/sitemap.xml',
      '/feeds/yml/1',
    ])
      expect([path, (await call('GET', path, { query })).status]).toEqual([path, 200])
  })
})

describe('with one product and the drafts of its pages', () => {
  beforeAll(async () => {
    await aZone(db)
    await db.sql`delete from pages`
    const vera = await signInStaff('manager')
    await aProduct(db, { price: 250_000 })
    await call('POST', '/staff/api/pages/drafts', { ...vera, body: {} })
  })

  it('every page opens, the product and the information pages too', async () => {
    const information = PAGE_SLUGS.map((slug) => `/${slug}`)
    expect(await closedOf([...EVERYWHERE, '/product/buket-1', ...information])).toEqual([])
  })

  it('no link of any page leads nowhere', async () => {
    const seen = new Set<string>()
    for (const path of [
      '/',
      '/product/buket-1',
      '/popular-products',
      '/search',
      '/promo',
      '/contacts',
      '/faq',
    ])
      for (const link of linksOf((await visit(path)).html)) seen.add(link)
    expect(seen.size).toBeGreaterThan(20)
    expect(await closedOf([...seen])).toEqual([])
  })

  it('home shows it, where to get it and how', async () => {
    const home = words((await visit('/')).html)
    for (const part of [
      'Букет 1',
      'Сначала покажем букет',
      'Спрашивают чаще всего',
      'Магазин 1',
      'От экрана до двери',
    ])
      expect(home).toContain(part)
    expect(home.split('Букет 1 ')).toHaveLength(2)
    expect(home).not.toMatch(/КПП \.|Чаще всего выбирают/)
  })

  it('finds it by its name, and sells it', async () => {
    expect(words((await visit('/search?q=%D0%B1%D1%83%D0%BA%D0%B5%D1%82')).html)).toContain('Букет 1')
    const body = { product_id: 1, variant_id: 1, quantity: 1 }
    const headers = { 'x-client-id': crypto.randomUUID() }
    const cart = await call('POST', '/orders/cart/update-product', { body, headers, query: { city_id: '1' } })
    expect(cart).toMatchObject({ status: 200, body: { available_products: [{ quantity: 1 }] } })
  })
})
