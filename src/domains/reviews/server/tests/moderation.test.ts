import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { OwnReview } from '#/domains/reviews/contract/customer.ts'
import type { StaffReview } from '#/domains/reviews/contract/staff.ts'
import { openReviewScene } from '#/testing/orders/review-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const { buy, product } = await openReviewScene(shop)
const vera = await signInStaff('manager')

let marina: SignedIn
let review: OwnReview

beforeEach(async () => {
  marina = await signIn()
  review = await write(marina, 5)
})

const write = async (writer: SignedIn, stars: number) => {
  const body = { order_line_id: await buy(writer), stars, text: 'Спасибо' }
  return (await call<OwnReview>('POST', '/client/reviews', { headers: writer.headers, body })).body
}
type Answer = StaffReview & { code: string; fresh: StaffReview }
const act = (what: string, body: object, { staff = vera, id = review.id } = {}) =>
  call<Answer>('POST', `/staff/api/reviews/${id}/${what}`, { headers: staff.headers, body })
const queue = ({ headers }: SignedIn, query: Record<string, string> = {}) =>
  call<{ items: StaffReview[]; counts: Record<string, number> }>('GET', '/staff/api/reviews', {
    headers,
    query,
  })
const rated = async () => {
  const [row] =
    await db.sql`select rating::float8 as rating, reviews_count from products where id = ${product.id}`
  return row
}
const inbox = async ({ headers }: SignedIn) => {
  type Notice = { name: string; title: string; text: string; link: string }
  const { body } = await call<{ items: Notice[] }>('GET', '/admin/inbox', { headers })
  return body.items.filter(({ name }) => name === 'Отзывы')
}
const clear = () => db.sql`update products set rating = null, reviews_count = 0`
const forget = async () => {
  await db.sql`delete from reviews`
  await clear()
}

test('those that wait come first, the oldest on top, with counts', async () => {
  await forget()
  const [older, newer] = [await write(marina, 3), await write(marina, 4)]
  shop.clock.advance(1000)
  const newest = await write(marina, 5)
  await act('publish', { version: 1 }, { id: older.id })
  const { body } = await queue(vera)
  expect(body.items.map(({ id }) => id)).toEqual([newer.id, newest.id, older.id])
  expect(body.items[0]).toMatchObject({ order_number: expect.any(Number), product: { slug: product.slug } })
  expect(body.counts).toEqual({ pending: 2, published: 1, rejected: 0 })
  expect((await queue(vera, { status: 'published' })).body.items).toHaveLength(1)
})

test('a review with photos brings its author 100 points, once however often it is shown', async () => {
  const points = async () => {
    const [row] = await db.sql`
      select coalesce(sum(amount), 0)::int as points from point_lots where user_id = ${marina.user.id} and kind = 'review'`
    return row?.['points']
  }
  const bare = await write(marina, 4)
  await act('publish', { version: 1 }, { id: bare.id })
  expect(await points()).toBe(0)
  const picture = { src: '/a', widths: [1], width: 1, height: 1, alt: '', color: '#fff', blur: '' }
  await db.sql`
    insert into review_photos (id, user_id, review_id, position, picture, created_at)
    values (gen_random_uuid(), ${marina.user.id}, ${review.id}, 0, ${db.sql.json(picture)}, ${db.now()})`
  await act('publish', { version: 1 })
  expect(await points()).toBe(100)
  await act('reject', { version: 2, reason: 'Чужое лицо' })
  await act('publish', { version: 3 })
  expect(await points()).toBe(100)
})

test('publishing shows it, rates its product, tells its author and is written down', async () => {
  await db.sql`delete from reviews where id <> ${review.id}`
  await clear()
  const { status, body } = await act('publish', { version: 1 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'published', version: 2 })
  expect(await rated()).toEqual({ rating: 5, reviews_count: 1 })
  const shown = await call<{ items: { id: string; verified: boolean }[] }>('GET', '/client/reviews')
  expect(shown.body.items).toMatchObject([{ id: review.id, verified: true }])
  expect(await inbox(marina)).toMatchObject([
    {
      name: 'Отзывы',
      title: expect.stringContaining('опубликован'),
      link: `/product/${product.slug}#reviews`,
    },
  ])
  const [action] = await db.sql`select action, before, after from audit_log where subject_id = ${review.id}`
  expect(action).toMatchObject({
    action: 'review.publish',
    before: { status: 'pending' },
    after: { status: 'published' },
  })
})

test('hiding the only one leaves the product without a rating; the author reads why', async () => {
  await db.sql`delete from reviews where id <> ${review.id}`
  await clear()
  await act('publish', { version: 1 })
  expect(await act('reject', { version: 2, reason: '' })).toMatchObject({
    status: 422,
    body: { fields: { reason: 'Заполните это поле' } },
  })
  await act('reject', { version: 2, reason: 'На фото видны чужие лица' })
  expect(await rated()).toEqual({ rating: null, reviews_count: 0 })
  expect((await inbox(marina))[0]).toMatchObject({ text: 'На фото видны чужие лица' })
  const { body } = await call<{ items: OwnReview[] }>('GET', '/client/reviews/own', {
    headers: marina.headers,
  })
  expect(body.items[0]).toMatchObject({ status: 'rejected', reject_reason: 'На фото видны чужие лица' })
})

test('what its author has changed meanwhile is not published unread', async () => {
  const body = { stars: 1, text: 'Другие слова', version: 1 }
  await call('PATCH', `/client/reviews/${review.id}`, { headers: marina.headers, body })
  expect(await act('publish', { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'edited_meanwhile', fresh: { text: 'Другие слова', version: 2, status: 'pending' } },
  })
})

test('two managers at once: one publishes, the other is told', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => act('publish', { version: 1 })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect(await inbox(marina)).toHaveLength(1)
})

test('many reviews of one product published at once are all counted', async () => {
  await forget()
  const reviews = []
  for (const stars of [5, 4, 3, 2, 1]) reviews.push(await write(await signIn(), stars))
  await Promise.all(reviews.map(({ id }) => act('publish', { version: 1 }, { id })))
  expect(await rated()).toEqual({ rating: 3, reviews_count: 5 })
})

test('a reply is shown, told once, and can be taken away', async () => {
  await act('publish', { version: 1 })
  await act('reply', { version: 2, reply: 'Марина, спасибо!' })
  expect((await inbox(marina))[0]).toMatchObject({ text: 'Марина, спасибо!' })
  await act('reply', { version: 3, reply: 'Марина, спасибо вам!' })
  expect(await inbox(marina)).toHaveLength(2)
  expect(await act('reply', { version: 3, reply: 'Поздно' })).toMatchObject({
    status: 409,
    body: { fresh: { reply: 'Марина, спасибо вам!' } },
  })
  expect((await act('reply', { version: 4, reply: '' })).body.reply).toBeNull()
})

test('managers and admins decide, florists read, others see nothing', async () => {
  const [anna, timur, inna] = [
    await signInStaff('florist'),
    await signInStaff('courier'),
    await signInStaff('admin'),
  ]
  expect((await queue(anna)).status).toBe(200)
  for (const person of [timur, marina]) expect((await queue(person)).status).toBe(403)
  for (const person of [anna, timur, marina])
    expect((await act('publish', { version: 1 }, { staff: person })).status).toBe(403)
  expect((await call('GET', '/staff/api/reviews')).status).toBe(401)
  expect((await act('publish', { version: 1 }, { staff: inna })).status).toBe(200)
  expect((await act('publish', { version: 1 }, { id: crypto.randomUUID() })).status).toBe(404)
})

test('staff neither judge nor answer their own reviews', async () => {
  const own = await write(vera, 5)
  for (const [what, body] of [
    ['publish', {}],
    ['reject', { reason: 'Мало' }],
    ['reply', { reply: 'Спасибо!' }],
  ] as const)
    expect(await act(what, { version: 1, ...body }, { id: own.id })).toMatchObject({
      status: 409,
      body: { code: 'not_oneself' },
    })
  const other = await signInStaff('manager')
  expect((await act('publish', { version: 1 }, { id: own.id, staff: other })).status).toBe(200)
})
