import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { TEST_CACHE_BYTES, eventually, untilInvalidated, withoutTriggers } from '#/testing/shop/cache.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

/** Before a moment at which promises change, the pages most asked for are made for it. */
const { db, clock, shop, context, listen } = await openTestShop({
  demo: true,
  pages: true,
  pageCacheBytes: TEST_CACHE_BYTES,
})
const url = await listen()
const uncached = await openTestShop({
  pages: true,
  database: { url: context.settings.databaseUrl ?? '', drop: async () => {} },
})

const PAGE = '/product/nezhnost'
/** In Omsk; pages of the day change then at the latest. */
const midnightOf = (day: number) => Date.parse('2026-05-20T00:00:00+06:00') + day * 24 * 60 * MINUTE_MS
const goTo = (moment: number) => {
  clock.set(new Date(moment))
  uncached.clock.set(new Date(moment))
}
const html = async (path = PAGE) => (await fetch(url + path)).text()
/** A failure would print whole pages. */
const digest = (page: string) => createHash('sha256').update(page).digest('hex')
const madeAnew = async () =>
  (await uncached.shop.server.inject({ url: PAGE, headers: { host: new URL(url).host } })).body
const nameIt = (tx: typeof db, name: string) =>
  tx.sql`update products set name = ${name} where slug = 'nezhnost'`
const askOften = async () => {
  await untilInvalidated()
  for (let n = 0; n < 4; n++) await html()
}
const madeAhead = () => shop.cacheSize().pagesAhead

it('is made before its moment, says from then on what it will say, and costs nobody a wait', async () => {
  goTo(midnightOf(1) - 2 * MINUTE_MS)
  await askOften()
  await html('/faq')
  const before = await html()
  await eventually(async () => madeAhead() > 0, true)
  expect(digest(await html())).toBe(digest(before))
  goTo(midnightOf(1))
  const expected = await madeAnew()
  expect(digest(expected)).not.toBe(digest(before))
  await withoutTriggers(db, 'products', (tx) => nameIt(tx, 'Тайное слово'))
  expect(digest(await html())).toBe(digest(expected))
})

it('is dropped when what it shows changes', async () => {
  goTo(midnightOf(2) - 2 * MINUTE_MS)
  await nameIt(db, 'Прежнее слово')
  await askOften()
  await eventually(async () => madeAhead() > 0, true)
  await nameIt(db, 'Новое слово')
  await eventually(async () => madeAhead(), 0)
  goTo(midnightOf(2))
  expect(digest(await html())).toBe(digest(await madeAnew()))
  expect((await html()).includes('Новое слово')).toBe(true)
})

it('is not made for a page that is seldom asked for', async () => {
  goTo(midnightOf(3) - 2 * MINUTE_MS)
  await untilInvalidated()
  await html('/promo')
  await askOften()
  await eventually(async () => madeAhead() > 0, true)
  goTo(midnightOf(3))
  await withoutTriggers(db, 'promotions', ({ sql }) => sql`update promotions set title = 'Тайное слово'`)
  await eventually(async () => madeAhead(), 0)
  expect((await html('/promo')).includes('Тайное слово')).toBe(true)
})
