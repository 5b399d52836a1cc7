import { describe, expect, test } from 'vitest'
import { aProduct } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { OwnReview } from '#/domains/reviews/contract/customer.ts'
import { openReviewScene } from '#/testing/orders/review-scene.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'

const shop = await openTestShop()
const { db, call, signIn } = shop
const { buy, product } = await openReviewScene(shop)

type ErrorBody = { code: string; detail: string; fields?: Record<string, string>; fresh?: OwnReview }

const GOOD = { stars: 5, text: 'Стоит вторую неделю' }
const write = (writer: SignedIn, body: object) =>
  call<OwnReview & ErrorBody>('POST', '/client/reviews', { headers: writer.headers, body })
const rewrite = (writer: SignedIn, id: string, body: object) =>
  call<OwnReview & ErrorBody>('PATCH', `/client/reviews/${id}`, { headers: writer.headers, body })
const upload = async (writer: SignedIn) =>
  (
    await call<{ id: string }>('POST', '/client/reviews/photos', {
      headers: writer.headers,
      file: await aPhoto(),
    })
  ).body.id
const canWrite = async ({ headers }: SignedIn) =>
  (await call<{ items: { order_line_id: string }[] }>('GET', '/client/reviews/can-write', { headers })).body
    .items
const shown = async () =>
  (await call<{ total: number }>('GET', '/client/reviews', { query: { product_id: String(product.id) } }))
    .body.total

describe('what was received can be written about', () => {
  test('each line of a completed order, once; before moderation only its author sees it', async () => {
    const marina = await signIn()
    await db.sql`update users set name = 'Марина Кузнецова' where id = ${marina.user.id}`
    const line = await buy(marina)
    expect(await canWrite(marina)).toMatchObject([
      { order_line_id: line, product: { slug: product.slug }, variant_label: null },
    ])
    const before = await shown()
    const { status, body } = await write(marina, { order_line_id: line, ...GOOD })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...GOOD, status: 'pending', version: 1, photos: [], order_line_id: line })
    expect(await shown()).toBe(before)
    expect(await canWrite(marina)).toEqual([])
    const own = await call<{ items: OwnReview[] }>('GET', '/client/reviews/own', { headers: marina.headers })
    expect(own.body.items.map(({ id }) => id)).toEqual([body.id])
    const [row] = await db.sql`select author from reviews where id = ${body.id}`
    expect(row).toEqual({ author: 'Марина К.' })
  })

  test('whose name is not known is shown as a customer', async () => {
    const nameless = await signIn()
    const order_line_id = await buy(nameless)
    await db.sql`update users set name = null where id = ${nameless.user.id}`
    const { body } = await write(nameless, { order_line_id, ...GOOD })
    const [row] = await db.sql`select author from reviews where id = ${body.id}`
    expect(row).toEqual({ author: 'Покупатель' })
  })

  test("another's line is as none, an order on its way is too early, an add-on is nothing to write about", async () => {
    const [marina, igor] = [await signIn(), await signIn()]
    const line = await buy(marina)
    expect(await write(igor, { order_line_id: line, ...GOOD })).toMatchObject({
      status: 404,
      body: { code: 'review_line_not_found', detail: 'Не нашли этот букет среди ваших заказов' },
    })
    const early = await buy(marina, { status: 'delivering' })
    expect(await write(marina, { order_line_id: early, ...GOOD })).toMatchObject({
      status: 422,
      body: { code: 'review_too_early' },
    })
    const card = await buy(marina, { goods: await aProduct(db, { kind: 'addon' }) })
    expect((await write(marina, { order_line_id: card, ...GOOD })).status).toBe(404)
    expect((await canWrite(marina)).map(({ order_line_id }) => order_line_id)).toEqual([line])
  })

  test('a storm of the same words is one review; who was late is given it', async () => {
    const marina = await signIn()
    const line = await buy(marina)
    const storm = await Promise.all(
      Array.from({ length: 8 }, () => write(marina, { order_line_id: line, ...GOOD })),
    )
    const [made, ...more] = storm.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    for (const { status, body } of storm.filter((answer) => answer !== made)) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'review_exists', fresh: { id: made?.body.id } })
    }
  })

  test('guests are asked to sign in', async () => {
    for (const [method, path] of [
      ['GET', '/client/reviews/can-write'],
      ['GET', '/client/reviews/own'],
      ['POST', '/client/reviews'],
    ] as const)
      expect((await call(method, path)).status).toBe(401)
  })
})

describe('words that cannot be taken', () => {
  test.each([
    [{ stars: 0 }, { stars: 'Не меньше 1' }],
    [{ stars: 6 }, { stars: 'Не больше 5' }],
    [{ stars: 4.5 }, { stars: expect.any(String) }],
    [{ text: ' \u200b ' }, { text: 'Заполните это поле' }],
    [{ text: 'я'.repeat(2001) }, { text: 'Не длиннее 2\u00a0000 знаков' }],
    [
      { photo_ids: Array.from({ length: 6 }, () => crypto.randomUUID()) },
      { photo_ids: 'Не больше 5 фотографий' },
    ],
    [{ status: 'published' }, { status: 'Лишнее поле' }],
  ])('%#', async (wrong, fields) => {
    const marina = await signIn()
    const body = { order_line_id: await buy(marina), ...GOOD, ...wrong }
    expect(await write(marina, body)).toMatchObject({ status: 422, body: { fields } })
  })

  test('markup is only words', async () => {
    const marina = await signIn()
    const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    expect((await write(marina, { order_line_id: await buy(marina), ...GOOD, text })).body.text).toBe(text)
  })
})

describe('photos', () => {
  test('are shown in the given order, and belong to one review', async () => {
    const marina = await signIn()
    const photo_ids = [await upload(marina), await upload(marina)].toReversed()
    const { body } = await write(marina, { order_line_id: await buy(marina), ...GOOD, photo_ids })
    expect(body.photos.map(({ id }) => id)).toEqual(photo_ids)
    const again = await write(marina, { order_line_id: await buy(marina), ...GOOD, photo_ids })
    expect(again).toMatchObject({ status: 422, body: { code: 'review_photo_gone' } })
  })

  test("another customer's photo is none, and no review is left behind", async () => {
    const [marina, igor] = [await signIn(), await signIn()]
    const line = await buy(marina)
    const answer = await write(marina, { order_line_id: line, ...GOOD, photo_ids: [await upload(igor)] })
    expect(answer).toMatchObject({ status: 422, body: { code: 'review_photo_gone' } })
    expect(await canWrite(marina)).toHaveLength(1)
  })
})

describe('a review that is not published', () => {
  test('can be written anew, with other photos; who read the old one cannot', async () => {
    const marina = await signIn()
    const [first, second] = [await upload(marina), await upload(marina)]
    const { body } = await write(marina, {
      order_line_id: await buy(marina),
      ...GOOD,
      photo_ids: [first, second],
    })
    const words = { stars: 3, text: 'Уже вянет', photo_ids: [second], version: 1 }
    const changed = await rewrite(marina, body.id, words)
    expect(changed.body).toMatchObject({ stars: 3, text: 'Уже вянет', version: 2, status: 'pending' })
    expect(changed.body.photos.map(({ id }) => id)).toEqual([second])
    expect(await rewrite(marina, body.id, words)).toMatchObject({
      status: 409,
      body: { code: 'edited_meanwhile', fresh: { version: 2 } },
    })
  })

  test("another's is none; a published one stays as it is", async () => {
    const [marina, igor] = [await signIn(), await signIn()]
    const { body } = await write(marina, { order_line_id: await buy(marina), ...GOOD })
    expect((await rewrite(igor, body.id, { ...GOOD, version: 1 })).status).toBe(404)
    const manager = await shop.signInStaff('manager')
    await call('POST', `/staff/api/reviews/${body.id}/publish`, {
      headers: manager.headers,
      body: { version: 1 },
    })
    expect(await rewrite(marina, body.id, { ...GOOD, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'review_published', fresh: { status: 'published' } },
    })
  })
})
