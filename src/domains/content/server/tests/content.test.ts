import { expect, test } from 'vitest'
import { PAGE_SLUGS } from '#/domains/content/contract/customer.ts'
import { homeContent } from '../service/show-home-content.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { db, call, clock } = await openTestShop({ demo: true })
const empty = await openTestShop()

type InfoPage = { title: string; description: string; html: string; headings: { id: string; text: string }[] }

test.each(PAGE_SLUGS)('the page %s is written and can be found by its headings', async (slug) => {
  const { status, body } = await call<InfoPage>('GET', `/client/pages/${slug}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    slug,
    title: expect.stringMatching(/\S/),
    description: expect.stringMatching(/\S/),
  })
  expect(body.html).not.toContain('&lt;')
  for (const { id } of body.headings) expect(body.html).toContain(`<h2 id="${id}">`)
})

test('there is no page but the listed ones', async () => {
  expect((await call('GET', '/client/pages/secret')).status).toBe(422)
})

test('questions come in their order', async () => {
  const { body } = await call<{ items: { id: number; question: string; answer: string }[] }>(
    'GET',
    '/client/faq',
  )
  expect(body.items).toHaveLength(10)
  expect(body.items[0]?.question).toBe('Как быстро доставите букет?')
})

test('the promotion of a holiday is told of before it, and on no day after it', async () => {
  const before = clock.now()
  const [holiday] = await db.sql<[{ title: string; ends_on: string }]>`
    select title, ends_on from promotions where title like 'День матери%'`
  expect(holiday).toEqual({ title: 'День матери — 29 ноября', ends_on: '2026-11-29' })
  for (const [moment, on] of [
    ['2026-06-01T06:00:00Z', false],
    ['2026-11-07T17:59:59Z', false],
    ['2026-11-07T18:00:00Z', true],
    ['2026-11-29T17:59:59Z', true],
    ['2026-11-29T18:00:00Z', false],
  ] as const) {
    clock.set(new Date(moment))
    const { body } = await call<{ items: { title: string }[] }>('GET', '/client/promotions')
    expect([moment, body.items.some(({ title }) => title === holiday.title)]).toEqual([moment, on])
  }
  clock.set(before)
})

test('the home page has its blocks', async () => {
  const { blocks, banners } = await homeContent(db, 1, '2026-05-19')
  expect(banners.length).toBeGreaterThan(0)
  expect(blocks.hero?.picture.src).toMatch(/^\/pictures\//)
  expect(blocks.how_it_works?.steps).toHaveLength(4)
})

test('an empty shop has no pages, no blocks and no questions', async () => {
  expect(await empty.call('GET', '/client/pages/fresh')).toMatchObject({
    status: 404,
    body: { code: 'page_not_found' },
  })
  expect(await homeContent(empty.db, 1, '2026-05-19')).toEqual({
    blocks: { hero: null, occasions: [], how_it_works: null },
    banners: [],
  })
  expect((await empty.call('GET', '/client/faq')).body).toEqual({ items: [] })
})
