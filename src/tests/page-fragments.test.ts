import { expect, it } from 'vitest'
import { createTestDatabase } from '#/testing/database/test-database.ts'
import { TEST_CACHE_BYTES, untilInvalidated } from '#/testing/shop/cache.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const database = await createTestDatabase(true)
const open = (drop: () => Promise<void>) =>
  openTestShop({
    database: { url: database.url, drop },
    demo: true,
    pages: true,
    pageCacheBytes: TEST_CACHE_BYTES,
  })
const [one, other] = [await open(() => database.drop()), await open(async () => {})]
const urls = [await one.listen(), await other.listen()] as const

const IN_OTHER_CITY = {
  cookie: `LavandaChosenAddress=${encodeURIComponent(JSON.stringify({ city_id: 2, city_name: 'Город' }))}`,
}

const htmlOf = async (url: string, path: string): Promise<string> => {
  const text = await (
    await fetch(url + path, path.endsWith('#other') ? { headers: IN_OTHER_CITY } : {})
  ).text()
  return text.replaceAll(url, '')
}

/** With cards under headings of both levels, with and without an eager picture. */
const PAGES = [
  '/',
  '/category/bukety',
  '/category/bukety?sort=price_asc',
  '/category/new-products',
  '/popular-products',
  `/search?q=${encodeURIComponent('розы')}`,
  '/product/nezhnost',
  '/product/otkrytka',
  '/otzyvy',
  '/contacts',
  '/order',
  ...['/', '/category/bukety', '/product/nezhnost'].map((path) => `${path}#other`),
]

it('a page reads the same whatever was drawn before it', { timeout: 60_000 }, async () => {
  await untilInvalidated()
  const pages = new Map<string, string>()
  for (const path of PAGES) pages.set(path, await htmlOf(urls[0], path))
  for (const path of PAGES.toReversed()) expect.soft(await htmlOf(urls[1], path), path).toBe(pages.get(path))
  expect([...pages.values()].filter((html) => /<f-[0-9a-f]{8}-/.test(html))).toEqual([])
})
