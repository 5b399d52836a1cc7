import { expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import type { Facets } from '#/domains/catalog/contract/customer.ts'
import type { Reason } from '#/domains/reminders/contract.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { freshPhone, type SignedIn } from '#/testing/customers/sign-in.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { aProduct } from '#/testing/shop/builders.ts'
import { changeSettingThrough } from '#/testing/shop/change-setting.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, clock, db, signIn, signInStaff } = shop
const scene = await openScene(shop, { stock: 1000 })
const { cityId, product } = scene
const query = { city_id: String(cityId) }

const set = async (name: string, value: number | boolean) => {
  const manager = await signInStaff('manager')
  const { status, body } = await changeSettingThrough(call, manager)(name, value)
  expect(status, JSON.stringify(body)).toBe(200)
}
type Failure = { code: string; detail: string; fields?: Record<string, string> }

it('a cart takes as many of a line, and as many lines, as are set', async () => {
  await set('cart.mostOfLine', 7)
  await set('cart.mostLines', 5)
  const { headers } = await signIn()
  const put = (goods: { id: number; variantId: number }, quantity: number) =>
    call<Cart & Failure>('POST', '/orders/cart/update-product', {
      headers,
      query,
      body: { product_id: goods.id, variant_id: goods.variantId, quantity },
    })
  const tooMany = await put(product, 8)
  expect([tooMany.status, tooMany.body.fields]).toEqual([422, { quantity: 'Не больше 7' }])
  expect((await put(product, 7)).body.available_products[0]?.quantity).toBe(7)
  for (let line = 2; line <= 5; line++) expect((await put(await aProduct(db), 1)).status).toBe(200)
  const tooLong = await put(await aProduct(db), 1)
  expect([tooLong.status, tooLong.body.code]).toEqual([422, 'cart_too_long'])
})

it('every further bouquet takes as long as is set', async () => {
  const { headers } = await signIn()
  const body = { product_id: product.id, variant_id: product.variantId, quantity: 3 }
  const put = async () =>
    (await call<Cart>('POST', '/orders/cart/update-product', { headers, query, body })).body.making_minutes
  const usual = (await put()) ?? 0
  await set('cart.furtherBouquetMinutes', 25)
  expect(await put()).toBe(usual + 2 * (25 - 10))
})

it('orders are taken as far ahead as is set: dates, windows, the filter of the list', async () => {
  const dates = async () =>
    (await call<{ items: { date: string }[] }>('GET', '/delivery/dates', { query })).body.items.map(
      ({ date }) => date,
    )
  const lastDay = async () => (await call<Facets>('GET', '/client/products/filters', { query })).body.last_day
  expect(await dates()).toHaveLength(60)
  await set('catalog.horizonDays', 10)
  const shorter = await dates()
  expect(shorter).toHaveLength(10)
  expect(await lastDay()).toBe(shorter.at(-1))
  const intervals = async (date: string) =>
    (
      await call<{ items: unknown[] }>('GET', '/delivery/intervals', {
        query: { ...query, target_date: date },
      })
    ).body.items.length
  expect(await intervals(shorter[9] ?? '')).toBeGreaterThan(0)
  expect(await intervals('2026-05-29')).toBe(0)
})

it('a new reason is reminded of as is set, and one that customers chose themselves stays', async () => {
  const remember = async (buyer: SignedIn, more: object = {}) =>
    (
      await call<Reason>('POST', '/v1/reason/create', {
        headers: buyer.headers,
        body: { user_id: buyer.user.id, title: 'Мама', date: '1961-06-20', ...more },
      })
    ).body.remind_days
  expect(await remember(await signIn())).toEqual([7, 1])
  await set('reminders.remind7', false)
  await set('reminders.remind14', true)
  expect(await remember(await signIn())).toEqual([14, 1])
  expect(await remember(await signIn(), { remind_days: [3] })).toEqual([3])
})

it('a review has as many photos as are set', async () => {
  await set('reviews.mostPhotos', 1)
  const [buyer, staff] = [await signIn(), await signInStaff('manager')]
  const order = await orderThrough(shop, buyer, scene)
  await moveOn(db, staff.user.id, order, 'completed')
  const { headers } = buyer
  const file = await aPhoto()
  const upload = async () =>
    (await call<{ id: string }>('POST', '/client/reviews/photos', { headers, file })).body.id
  const [line] = await db.sql<{ id: string }[]>`select id from order_lines where order_id = ${order}`
  const write = (photo_ids: string[]) =>
    call<Failure>('POST', '/client/reviews', {
      headers,
      body: { order_line_id: line?.id, stars: 5, text: 'Спасибо', photo_ids },
    })
  const [one, two] = [await upload(), await upload()]
  expect((await write([one, two])).body.fields).toEqual({ photo_ids: 'Не больше 1 фотографии' })
  expect((await write([one])).status).toBe(200)
})

it('an automatic answer comes outside hours unless it is switched off', async () => {
  clock.set(new Date('2026-05-20T03:00:00+06:00'))
  const answersTo = async () => {
    const guest = await call<{ id: string; guest_token: string }>('POST', '/chat/api/v1/chat/create', {
      headers: { 'x-client-id': crypto.randomUUID() },
      body: {},
    })
    await call('POST', '/chat/api/v1/chat/message/create', {
      headers: { 'guest-token': guest.body.guest_token },
      body: { client_message_id: crypto.randomUUID(), text: 'Здравствуйте' },
    })
    const { items } = (
      await call<{ items: { is_staff: boolean }[] }>('GET', '/chat/api/v1/chat/messages', {
        headers: { 'guest-token': guest.body.guest_token },
      })
    ).body
    return items.filter(({ is_staff }) => is_staff).length
  }
  expect(await answersTo()).toBe(1)
  await set('chat.autoAnswer', false)
  expect(await answersTo()).toBe(0)
})

it('a phone gets as many codes an hour as are set, and a session lives as long', async () => {
  await set('auth.codesPerHour', 3)
  await set('auth.sessionDays', 2)
  const phone = freshPhone()
  const ask = async (n: number) => {
    clock.advance(4 * MINUTE_MS)
    return (await call<Failure>('POST', '/v2/auth/code/request', { body: { phone }, ip: `10.9.${n}.1` }))
      .status
  }
  expect([await ask(1), await ask(2), await ask(3), await ask(4)]).toEqual([200, 200, 200, 429])
  const { user } = await signIn()
  const [session] = await db.sql<{ days: number }[]>`
    select extract(epoch from expires_at - created_at) / 86400 as days from sessions where user_id = ${user.id}`
  expect(Number(session?.days)).toBe(2)
})
