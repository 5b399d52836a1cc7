import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { aProduct, aReview } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { sitemap, sitemapPart } from './service/sitemap.ts'

const { db, call, clock } = await openTestShop()
const SITE = 'https://lavanda.example'
const headers = { host: 'lavanda.example' }

type Url = { loc: string; lastmod?: string; 'image:image'?: { 'image:loc': string }[] }
const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'image:image'].includes(name) })
const urlsOf = (text: string) => (parser.parse(text) as { urlset: { url: Url[] } }).urlset.url
const urls = async () => urlsOf((await call<string>('GET', '/sitemap.xml', { headers })).body)

test('an empty shop has its own pages to be found', async () => {
  expect((await urls()).map(({ loc }) => loc)).toEqual(
    ['/', '/promo', '/certificate', '/otzyvy'].map((path) => `http://lavanda.example${path}`),
  )
})

test('products on sale with their pictures; a new review changes the page', async () => {
  const [shown, hidden] = [await aProduct(db), await aProduct(db, { published: false })]
  const picture = {
    src: '/pictures/a&b',
    widths: [320, 640],
    width: 640,
    height: 640,
    alt: '',
    color: '#ffffff',
    blur: '',
  }
  await db.sql`
    insert into product_pictures (product_id, position, picture) values (${shown.id}, 0, ${db.sql.json(picture)})`
  const made = clock.now()
  const of = async (slug: string) => (await urls()).find(({ loc }) => loc.endsWith(`/product/${slug}`))
  expect(await of(shown.slug)).toEqual({
    loc: `http://lavanda.example/product/${shown.slug}`,
    lastmod: made.toISOString(),
    'image:image': [{ 'image:loc': 'http://lavanda.example/pictures/a&b-640.webp' }],
  })
  expect(await of(hidden.slug)).toBeUndefined()
  clock.advance(MINUTE_MS)
  await aReview(db, { productId: shown.id, status: 'pending' })
  expect((await of(shown.slug))?.lastmod).toBe(made.toISOString())
  await aReview(db, { productId: shown.id })
  expect((await of(shown.slug))?.lastmod).toBe(clock.now().toISOString())
})

test('categories that hold something are there until they are hidden', async () => {
  const { id } = await aProduct(db)
  const slugs = ['rozy', 'pusto', 'piony']
  for (const [at, slug] of slugs.entries())
    await db.sql`
      insert into categories (id, slug, name, full_name, position) values (${900 + at}, ${slug}, ${slug}, ${slug}, ${at})`
  for (const category of [900, 902])
    await db.sql`insert into product_categories (product_id, category_id, position) values (${id}, ${category}, 0)`
  const categories = async () =>
    (await urls()).flatMap(({ loc }) => slugs.filter((slug) => loc.endsWith(`/category/${slug}`)))
  expect(await categories()).toEqual(['rozy', 'piony'])
  await db.sql`update categories set active = false where id = 900`
  expect(await categories()).toEqual(['piony'])
})

test('too many pages for one file are told in parts, each page in one of them', async () => {
  const whole = urlsOf(await sitemap(db, SITE)).map(({ loc }) => loc)
  const index = parser.parse(await sitemap(db, SITE, 3)) as { sitemapindex: { sitemap: { loc: string }[] } }
  const parts = index.sitemapindex.sitemap.map(({ loc }) => loc)
  expect(parts).toHaveLength(Math.ceil(whole.length / 3))
  const listed = await Promise.all(parts.map((_, at) => sitemapPart(db, SITE, at + 1, 3)))
  expect(listed.flatMap((part) => urlsOf(part).map(({ loc }) => loc))).toEqual(whole)
  expect((await call('GET', '/sitemap/2', { headers })).status).toBe(404)
  expect((await call('GET', '/sitemap/nonsense', { headers })).status).toBe(422)
})

test('robots are told what is closed and where the pages are', async () => {
  const { body, headers: answer } = await call<string>('GET', '/robots.txt', { headers })
  expect(answer['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  for (const path of [
    '/order',
    '/profile',
    '/search',
    '/r/',
    '/izbrannoe',
    '/login',
    '/staff',
    '/a/',
    '/bank/',
  ])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines.find((line) => line.startsWith('Clean-param: '))).toContain('utm_source&utm_medium')
  expect(lines).toContain('Sitemap: http://lavanda.example/sitemap.xml')
})
