import { expect, test } from 'vitest'
import { aProduct, aReview, aUser } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { db, call, clock } = await openTestShop()

type Reviews = {
  items: { stars: number; text: string; author: string }[]
  total: number
  rating: number | null
  distribution: number[]
}
const PICTURE = {
  src: '/pictures/0',
  widths: [640],
  width: 640,
  height: 480,
  alt: '',
  color: '#ffffff',
  blur: 'data:,',
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
    with_photos: 0,
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
    product: { slug, name: expect.any(String), picture: null },
    author: 'Анна К.',
    variant_label: null,
    stars: 4,
    text: 'Третий',
    photos: [],
    verified: false,
    reply: null,
    replied_at: null,
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

test('by stars, with photos, and in the order that was asked for; the mean stays that of all', async () => {
  const { id: productId } = await aProduct(db)
  const { id: userId } = await aUser(db)
  for (const [stars, text] of [
    [5, 'Коротко'],
    [1, 'Очень подробный рассказ о том, как всё было'],
    [3, 'С фотографией'],
  ] as const) {
    const id = await aReview(db, { productId, stars, text })
    if (stars === 3) {
      await db.sql`update reviews set user_id = ${userId} where id = ${id}`
      await db.sql`
        insert into review_photos (id, user_id, review_id, picture, created_at)
        values (${id}, ${userId}, ${id}, ${db.sql.json(PICTURE)}, ${db.now()})`
    }
    clock.advance(1000)
  }
  const stars = async (query: Record<string, string>) => {
    const { body } = await list({ product_id: String(productId), ...query })
    expect(body).toMatchObject({ rating: 3, distribution: [1, 0, 1, 0, 1], with_photos: 1 })
    return body.items.map((review) => review.stars)
  }
  expect(await stars({})).toEqual([3, 1, 5])
  expect(await stars({ sort: 'high' })).toEqual([5, 3, 1])
  expect(await stars({ sort: 'low' })).toEqual([1, 3, 5])
  expect(await stars({ sort: 'useful' })).toEqual([3, 1, 5])
  expect(await stars({ sort: 'nonsense' })).toEqual([3, 1, 5])
  expect(await stars({ stars: '1' })).toEqual([1])
  expect(await stars({ with_photos: '1' })).toEqual([3])
  expect((await list({ stars: '6' })).status).toBe(422)
  const photos = await call('GET', '/client/reviews/photos', { query: { product_id: String(productId) } })
  expect(photos.body).toMatchObject({ total: 1, items: [{ picture: PICTURE }] })
})
