import { expect, it } from 'vitest'
import type { OwnBouquet } from '#/domains/bouquets/contract/customer.ts'
import type { BoughtLine, OwnReview, Review } from '#/domains/reviews/contract/customer.ts'
import type { StaffReview } from '#/domains/reviews/contract/staff.ts'
import { sevenStems, stockParts } from '#/testing/bouquets/bouquet-scene.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openReviewScene } from '#/testing/orders/review-scene.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, signIn } = shop
const { buy, product, storeIds } = await openReviewScene(shop)
const [storeId = 0] = storeIds
// Ids of rows that the shop makes itself come after those.
await aProduct(db)
const parts = await stockParts(db, storeId)
const vera = await shop.signInStaff('manager')

type Reviews = { items: Review[]; total: number }
const allReviews = async () => (await call<Reviews>('GET', '/client/reviews')).body.items
const publish = (id: string) =>
  call<StaffReview>('POST', `/staff/api/reviews/${id}/publish`, {
    headers: vera.headers,
    body: { version: 1 },
  })
const write = async ({ headers }: SignedIn, order_line_id: string) =>
  (
    await call<OwnReview>('POST', '/client/reviews', {
      headers,
      body: { order_line_id, stars: 5, text: 'Как я и придумала' },
    })
  ).body

const buyOwn = async (buyer: SignedIn) => {
  const { body: own } = await call<OwnBouquet>('POST', '/client/bouquets', {
    headers: buyer.headers,
    body: sevenStems(parts),
  })
  const goods = { id: own.product_id, variantId: own.variant_id, slug: 'own-bouquet' }
  const line = await buy(buyer, { goods, status: 'assembled' })
  // Such an order leaves only after its photo.
  const [order] = await db.sql<[{ id: string }]>`
    update orders set photo_status = 'approved'
    where id = (select order_id from order_lines where id = ${line}) returning id`
  await moveOn(db, vera.user.id, order.id, 'completed')
  return { own, line }
}

it('a review of an own bouquet is among all, with its own picture, and leads to where such are made', async () => {
  const olga = await signIn()
  const { own, line } = await buyOwn(olga)
  const about = { slug: 'own-bouquet', name: 'Свой букет', picture: own.picture }
  const { body: bought } = await call<{ items: BoughtLine[] }>('GET', '/client/reviews/can-write', {
    headers: olga.headers,
  })
  expect(bought.items).toMatchObject([{ product: about, variant_label: '7 стеблей, круглый' }])
  const written = await write(olga, line)
  expect(await allReviews()).toEqual([])
  const published = await publish(written.id)
  expect(published.body.product).toMatchObject({ ...about, has_page: true })
  expect(await allReviews()).toMatchObject([
    { id: written.id, product: about, variant_label: '7 стеблей, круглый', verified: true },
  ])
  expect(JSON.stringify(await allReviews())).not.toContain(own.token)
  const { body: inbox } = await call<{ items: { name: string; link: string }[] }>('GET', '/admin/inbox', {
    headers: olga.headers,
  })
  expect(inbox.items.find(({ name }) => name === 'Отзывы')?.link).toBe(`/otzyvy#review-${written.id}`)
})

it('rates no product that is on sale', async () => {
  const olga = await signIn()
  const { line } = await buyOwn(olga)
  await publish((await write(olga, line)).id)
  const rated = await db.sql`select slug from products where published and reviews_count > 0`
  expect(rated).toEqual([])
  const { body } = await call<Reviews>('GET', '/client/reviews', {
    query: { product_id: String(product.id) },
  })
  expect(body.total).toBe(0)
})

it('of what is off sale nothing is shown, and staff are led to their own page of it', async () => {
  const olga = await signIn()
  const written = await write(olga, await buy(olga))
  await db.sql`update products set published = false where id = ${product.id}`
  const { body } = await publish(written.id)
  expect(body.product).toMatchObject({ id: product.id, has_page: false })
  expect((await allReviews()).map(({ id }) => id)).not.toContain(written.id)
  await db.sql`update products set published = true where id = ${product.id}`
})
