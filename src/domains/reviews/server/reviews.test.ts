import { expect, test } from 'vitest'
import { aProduct, aReview } from '#/platform/server/testing/builders.ts'
import { openTestShop } from '#/platform/server/testing/test-shop.ts'

const { db, call, clock } = await openTestShop()

type Reviews = {
  items: { text: string; author: string }[]
  total: number
  rating: number | null
  distribution: number[]
}
const list = (query: Record<string, string> = {}) => call<Reviews>('GET', '/client/reviews', { query })

test('a shop without reviews has no rating', async () => {
  expect((await list()).body).toEqual({
    items: [],
    page: 1,
    pages: 0,
    total: 0,
    rating: null,
    distribution: [0, 0, 0, 0, 0],
  })
})

test('published reviews, newest first, with the mean and its parts', async () => {
  const { id: productId, slug } = await aProduct(db)
  await aReview(db, { productId, stars: 5, text: 'Первый' })
  clock.advance(1000)
  await aReview(db, { productId, stars: 4, text: 'Второй' })
  clock.advance(1000)
  await aReview(db, { productId, stars: 4, text: 'Третий' })
  await aReview(db, { productId, stars: 1, status: 'pending' })
  await aReview(db, { productId, stars: 1, status: 'rejected' })
  const { body } = await list({ product_id: String(productId) })
  expect(body).toMatchObject({ total: 3, pages: 1, rating: 4.33, distribution: [1, 2, 0, 0, 0] })
  expect(body.items.map(({ text }) => text)).toEqual(['Третий', 'Второй', 'Первый'])
  expect(body.items[0]).toEqual({
    id: expect.any(String),
    product: { slug, name: expect.any(String) },
    author: 'Анна К.',
    variant_label: null,
    stars: 4,
    text: 'Третий',
    reply: null,
    created_at: clock.now().toISOString(),
  })
})

test('of one product only its own, of the shop those of everything on sale', async () => {
  const [{ body: before }, one, other, hidden] = [
    await list(),
    await aProduct(db),
    await aProduct(db),
    await aProduct(db, { published: false }),
  ]
  await aReview(db, { productId: one.id, stars: 5 })
  await aReview(db, { productId: other.id, stars: 3 })
  await aReview(db, { productId: hidden.id, stars: 1 })
  expect((await list({ product_id: String(one.id) })).body).toMatchObject({ total: 1, rating: 5 })
  expect((await list()).body.total).toBe(before.total + 2)
})

test('comes in pages of at most 100', async () => {
  const { id } = await aProduct(db)
  for (let n = 0; n < 3; n++) await aReview(db, { productId: id })
  const { body } = await list({ product_id: String(id), page: '2', size: '2' })
  expect(body).toMatchObject({ page: 2, pages: 2, total: 3 })
  expect(body.items).toHaveLength(1)
  expect((await list({ size: '101' })).status).toBe(422)
  expect((await list({ product_id: 'rose' })).status).toBe(422)
})
