import { type APIRequestContext, type Page } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'
import assortment from '../../db/demo/data/products.json' with { type: 'json' }
import { expect, test } from '../support/visit.ts'

type StructuredData = Record<string, unknown> & { '@type': string }
type Head = {
  title: string
  meta: Record<string, string>
  links: Record<string, string>
  items: StructuredData[]
  text: string
}

/** Fetched without scripts; the head is parsed by the browser. */
const readPage = async (page: Page, request: APIRequestContext, path: string): Promise<Head> => {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return page.evaluate(
    (html) => {
      const document = new DOMParser().parseFromString(html, 'text/html')
      const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)]
      const scripts = all<HTMLScriptElement>('script[type="application/ld+json"]')
      return {
        title: document.title,
        meta: Object.fromEntries(
          all<HTMLMetaElement>('meta').map((one) => [
            one.name || (one.getAttribute('property') ?? ''),
            one.content,
          ]),
        ),
        links: Object.fromEntries(
          all<HTMLLinkElement>('link').map((one) => [one.rel, one.getAttribute('href') ?? '']),
        ),
        items: scripts.flatMap((one) => (JSON.parse(one.text) as { '@graph': StructuredData[] })['@graph']),
        text: document.body.textContent,
      }
    },
    await answer.text(),
  )
}

const itemOf = (head: Head, type: string) => {
  const found = head.items.find((item) => item['@type'] === type)
  if (!found) throw new Error(`no ${type}`)
  return found
}

const PRODUCTS = new Set([...assortment.products, ...assortment.addons].map(({ slug }) => `/product/${slug}`))
const isOfTheDemo = (path: string) => !path.startsWith('/product/') || PRODUCTS.has(path)

const locations = async (request: APIRequestContext): Promise<string[]> => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const parser = new XMLParser({ isArray: (name) => name === 'url' })
  const { urlset } = parser.parse(await answer.text()) as { urlset: { url: { loc: string }[] } }
  // Other tests create products, some with equal descriptions.
  return urlset.url.map(({ loc }) => loc).filter((loc) => isOfTheDemo(new URL(loc).pathname))
}

test('every page of the sitemap answers, may be found, and has its own title, words and address', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const found = await locations(request)
  expect(found.length).toBeGreaterThan(50)
  const closed = (await (await request.get('/robots.txt')).text())
    .split('\n')
    .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const address of found) {
    const path = new URL(address).pathname
    expect(
      closed.filter((prefix) => path.startsWith(prefix)),
      path,
    ).toEqual([])
    const { title, meta, links, items } = await readPage(page, request, address)
    expect(meta['robots'], path).toBeUndefined()
    expect(links['canonical'], path).toBe(address)
    expect(meta['og:url'], path).toBe(address)
    expect(title, path).toMatch(/.{8,} - Лаванда$/)
    expect(titles.get(title), `${path}: ${title}`).toBeUndefined()
    titles.set(title, path)
    const description = meta['description'] ?? ''
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(40)
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
    expect(descriptions.get(description), `${path}: ${description}`).toBeUndefined()
    descriptions.set(description, path)
    expect(meta['og:locale']).toBe('ru_RU')
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
    expect(items.length, path).toBeGreaterThan(0)
  }
})

test('a product tells its sizes and prices as its page does, and its published reviews', async ({
  page,
  request,
}) => {
  const head = await readPage(page, request, '/product/nezhnost')
  const product = itemOf(head, 'Product')
  const { items } = (await (await request.get('/client/products/cards?ids=7')).json()) as {
    items: { variants: { price: number }[] }[]
  }
  const offers = product['offers'] as { price: string; priceCurrency: string; availability: string }[]
  expect(offers.map(({ price }) => Number(price) * 100)).toEqual(items[0]?.variants.map(({ price }) => price))
  for (const { price, priceCurrency, availability } of offers) {
    const shown = new Intl.NumberFormat('ru-RU').format(Number(price))
    expect(head.text).toContain(shown)
    expect(priceCurrency).toBe('RUB')
    expect(availability).toMatch(/^https:\/\/schema\.org\/(InStock|BackOrder|OutOfStock)$/)
  }
  expect(product['aggregateRating']).toMatchObject({ ratingValue: 4.67, reviewCount: 3 })
  expect(product['review']).toHaveLength(3)
  expect(itemOf(head, 'BreadcrumbList')['itemListElement']).toHaveLength(3)
  const card = await request.get(head.meta['og:image'] ?? '')
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('home and contacts tell of the stores, questions of their answers', async ({ page, request }) => {
  const home = await readPage(page, request, '/')
  expect(home.items.filter((item) => item['@type'] === 'Florist')).toHaveLength(4)
  expect(itemOf(home, 'WebSite')['potentialAction']).toMatchObject({ '@type': 'SearchAction' })
  const contacts = await readPage(page, request, '/contacts')
  expect(contacts.items.filter((item) => item['@type'] === 'Florist')).toHaveLength(5)
  const faq = await readPage(page, request, '/faq')
  expect((itemOf(faq, 'FAQPage')['mainEntity'] as unknown[]).length).toBeGreaterThan(5)
})

test('a list is found page by page and by one flower; in another order or narrower it is not', async ({
  page,
  request,
  baseURL,
}) => {
  const read = (query: string) => readPage(page, request, `/category/bukety${query}`)
  const own = `${baseURL}/category/bukety`
  const plain = await read('?utm_source=mail')
  expect(plain.links['canonical']).toBe(own)
  const flower = (
    (await (await request.get('/client/products/filters?category=bukety')).json()) as {
      flowers: { value: string; label: string }[]
    }
  ).flowers[0]
  const chosen = await read(`?flowers=${encodeURIComponent(flower?.value ?? '')}`)
  expect(decodeURI(chosen.links['canonical'] ?? '')).toBe(`${own}?flowers=${flower?.value}`)
  expect(chosen.title).toContain(flower?.label)
  for (const query of ['?sort=price_asc', '?colors=красный', `?flowers=${flower?.value}&discount=1`]) {
    const { meta, links } = await read(query)
    expect(meta['robots'], query).toBe('noindex, follow')
    expect(links['canonical'], query).toBeUndefined()
  }
  const search = await readPage(page, request, '/search?q=розы')
  expect(search.meta['robots']).toBe('noindex, follow')
})

test('pages of a list know their neighbours, each by its own address', async ({ page, request, baseURL }) => {
  const [first, second] = [
    await readPage(page, request, '/otzyvy'),
    await readPage(page, request, '/otzyvy?page=2'),
  ]
  expect(first.links).toMatchObject({ canonical: `${baseURL}/otzyvy`, next: `${baseURL}/otzyvy?page=2` })
  expect(second.links).toMatchObject({ canonical: `${baseURL}/otzyvy?page=2`, prev: `${baseURL}/otzyvy` })
  expect(first.title).not.toBe(second.title)
})

test('data for robots stand in a page that is run, under its policy', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  await page.goto('/product/nezhnost')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Лаванда, на главную' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/$/)
  expect(refused).toEqual([])
})
