import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { lockUploads } from '#/domains/reviews/server/queries/photos.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import {
  MARK,
  MARK_EMAIL,
  MARK_PHONE,
  tablesHolding,
  wholeCustomer,
} from '#/testing/customers/whole-customer.ts'

// A media folder of its own: other tests write too.
const dataDir = await mkdtemp(path.join(tmpdir(), 'lavanda-erase-'))
afterAll(() => rm(dataDir, { recursive: true }))
const shop = await openTestShop({ settings: { dataDir } })
const { call, clock, db, signIn, signInStaff, runJobs } = shop
const scene = await openScene(shop, { stock: 500 })

type ErrorBody = { code: string; detail: string }
const erase = ({ headers, user }: Awaited<ReturnType<typeof signIn>>, id = user.id) =>
  call<ErrorBody>('DELETE', `/v1/user/${id}`, { headers })
const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

describe('an account is erased', () => {
  it('and nothing that tells who somebody is stays anywhere; sums and receipts do', async () => {
    const who = await wholeCustomer(shop, scene)
    const { id, phone } = who.user
    const ids = who.orders.map((order) => order.id)
    const photos = await db.sql<{ picture: Picture }[]>`
      select picture from review_photos where user_id = ${id}
      union all select picture from order_photos where order_id = any(${ids}) and kind = 'handover'
      union all select p.picture from chat_pictures p join chats c on c.id = p.chat_id where c.user_id = ${id}`
    const files = photos.map(({ picture }) =>
      path.join(who.mediaDir, 'originals', path.basename(picture.src)),
    )
    expect([files.length, await Promise.all(files.map(exists))]).toEqual([6, Array(6).fill(true)])
    const words = [MARK, MARK_PHONE, MARK_EMAIL, phone, who.code]
    expect((await tablesHolding(db, words)).length).toBeGreaterThan(10)
    const books = () =>
      db.sql`select number, total, goods, points, paid, status from orders where id = any(${ids})`
    const before = await books()

    expect((await erase(who)).status).toBe(204)

    // The receipt's address is needed for a refund; a review stays public.
    expect(await tablesHolding(db, words)).toEqual(['receipts', 'reviews'])
    const [review, ...others] =
      await db.sql`select id, author, user_id from reviews where text like ${`%${MARK}`}`
    expect([review, others.length]).toEqual([
      { id: who.reviews.published, author: 'Покупатель', user_id: null },
      0,
    ])
    expect(await books()).toEqual(before)
    expect(await db.sql`select from payments where order_id = any(${ids}) and amount > 0`).toHaveLength(1)
    await expect.poll(() => Promise.all(files.map(exists))).toEqual(Array(6).fill(false))
    expect((await call('GET', '/v1/auth/user/current', who)).status).toBe(401)
    expect((await erase(who)).status).toBe(401)
  })

  it('and who comes back by the same phone has nothing and is no new customer', async () => {
    const who = await wholeCustomer(shop, scene)
    await erase(who)
    clock.advance(6 * MINUTE_MS)
    await runJobs()
    const back = await signIn(who.user.phone)
    expect(back.user).toMatchObject({ id: who.user.id, phone: who.user.phone, name: null, birthday: null })
    const get = async (url: string) => (await call<Record<string, unknown>>('GET', url, back)).body
    expect(await get('/client/orders')).toMatchObject({ total: 0 })
    expect(await get(`/v1/loyalty/${who.user.id}/balance-history`)).toMatchObject({ balance: 0, total: 0 })
    expect(await get('/admin/inbox')).toMatchObject({ total: 0 })
    expect(await get('/client/reviews/own')).toEqual({ items: [] })
    expect(await get('/client/reviews/can-write')).toEqual({ items: [] })
    expect((await call('GET', `/client/orders/order/${who.orders[0]?.id}`, back)).status).toBe(404)
    await orderThrough(shop, back, scene)
    const query = { city_id: String(scene.cityId), promocode: who.promo.code }
    const body = { product_id: scene.product.id, variant_id: scene.product.variantId, quantity: 1 }
    const cart = await call<{ promocode: { error: ErrorBody } }>('POST', '/orders/cart/update-product', {
      ...back,
      query,
      body,
    })
    expect(cart.body.promocode.error.code).toBe('promo_per_user')
  })

  it('not while an order is under way, nor by staff, nor long after signing in, nor another’s', async () => {
    const [marina, dmitry] = [await signIn(), await signIn()]
    expect((await erase(marina, dmitry.user.id)).status).toBe(404)
    const order = await orderThrough(shop, marina, scene)
    expect(await erase(marina)).toMatchObject({ status: 409, body: { code: 'orders_under_way' } })
    const cancel = { ...marina, body: { reason_code: 'other' } }
    expect((await call('POST', `/client/orders/order/${order}/cancel`, cancel)).status).toBe(200)
    clock.advance(11 * MINUTE_MS)
    expect(await erase(marina)).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_needed' } })
    const again = await signIn(marina.user.phone)
    expect((await erase(again)).status).toBe(204)
    const florist = await signInStaff('florist')
    expect(await erase(florist)).toMatchObject({ status: 409, body: { code: 'staff_keeps_account' } })
    expect((await call('GET', '/v1/auth/user/current', florist)).status).toBe(200)
  })

  it('and a photo that is just being taken stays nowhere', async () => {
    const who = await signIn()
    const file = await aPhoto()
    const upload = await db.transaction(async (tx) => {
      await lockUploads(tx, who.user.id)
      const begun = call('POST', '/client/reviews/photos', { headers: who.headers, file })
      const waiting = () => db.sql`
        select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted`
      await expect.poll(waiting).toHaveLength(1)
      expect((await erase(who)).status).toBe(204)
      return { begun }
    })
    expect((await upload.begun).status).toBe(401)
    const kept = async () => {
      const all = await readdir(path.join(dataDir, 'media'), { recursive: true, withFileTypes: true })
      return all.filter((one) => one.isFile()).map(({ name }) => name)
    }
    await expect.poll(kept).toEqual([])
  })

  it('once, whatever is written for them at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await signIn()
      const keep = { ...who, body: { product_id: scene.product.id } }
      const save = (n: number) => ({
        ...who,
        body: { user_id: who.user.id, name: `${MARK} ${n}`, phone: MARK_PHONE },
      })
      const wish = { product_id: scene.product.id, variant_id: scene.product.variantId, quantity: 1 }
      const city = { city_id: String(scene.cityId) }
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, (_, n) => call('POST', '/v1/recipients/create', save(n))),
        erase(who),
        ...Array.from({ length: 4 }, () =>
          call('POST', '/orders/cart/update-product', { ...who, query: city, body: wish }),
        ),
        erase(who),
        ...Array.from({ length: 4 }, () => call('POST', '/client/products/favorites', keep)),
        ...Array.from({ length: 4 }, () =>
          call('PATCH', `/v1/user/${who.user.id}`, { ...who, body: { type: 'customer', name: MARK } }),
        ),
        ...Array.from({ length: 4 }, () => call('GET', `/v1/loyalty/${who.user.id}/invitation`, who)),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(
        await db.sql`select from users where id = ${who.user.id} and erased_at is not null`,
      ).toHaveLength(1)
      await shop.audit()
    }
  })
})

it('staff see orders, points and uses of who was erased', async () => {
  const who = await wholeCustomer(shop, scene)
  await erase(who)
  const [cash] = who.orders
  const get = async (url: string) => {
    const { status, body } = await call('GET', url, who.manager)
    expect(`${url} ${status}`).toBe(`${url} 200`)
    return JSON.stringify(body)
  }
  expect(await get(`/staff/api/orders/${cash?.id}`)).toContain('Данные удалены')
  const [order] = await db.sql<[{ number: number; date: string }]>`
    select number, date from orders where id = ${cash?.id ?? ''}`
  await get(`/staff/api/orders/search?q=${order.number}`)
  await get('/staff/api/points')
  await get(`/staff/api/points/${who.user.id}`)
  await get(`/staff/api/promo/${who.promo.id}/uses`)
  await get('/staff/api/reviews')
  await get('/staff/api/customers')
  await get(`/staff/api/customers/${who.user.id}`)
  await get(`/staff/api/orders/export?from=${order.date}&to=${order.date}`)
})
