import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newToken } from '#/domains/aftercare/server/service/page-link.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import {
  ADDRESS,
  PAID_ONLINE,
  deliveryForm,
  fillCart,
  type openScene,
  WINDOW,
} from '#/testing/orders/order-scene.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { aPromoCode, aUser } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'

/** In everything that the customer writes, so that leftovers are recognised. */
export const MARK = 'Снегирь'
export const MARK_PHONE = '+79130007755'
export const MARK_EMAIL = 'snegir@example.ru'

type Scene = Awaited<ReturnType<typeof openScene>>

type OrderOptions = { code?: string; points?: number; payment_method?: number; receipt_email?: string }

/**
 * Two completed orders (one with a code and points, one paid by card), a published and an unread review, and one
 * of everything else; all but the chat and the push subscription by real calls.
 */
export const wholeCustomer = async (shop: TestShop, scene: Scene, who?: SignedIn) => {
  const { call, db, signIn, signInStaff, context } = shop
  const customer = who ?? (await signIn())
  const manager = await signInStaff('manager')
  const { headers, user } = customer
  const send = async <T = { id: string }>(path: string, body: object, by = headers, method = 'POST') => {
    const answer = await call<T>(method, path, { headers: by, body })
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  const profile = {
    type: 'customer',
    name: MARK,
    email: MARK_EMAIL,
    birthday: '1990-08-01',
    gender: 'female',
  }
  await send(`/v1/user/${user.id}`, profile, headers, 'PATCH')
  const promo = await aPromoCode(db, { value: 10, perUserLimit: 1, withPoints: true })
  const goods = scene.product
  const staffId = (await aUser(db)).id

  const order = async ({ code = '', points = 0, ...extra }: OrderOptions) => {
    await fillCart(shop, customer, scene.cityId, goods)
    const discounts = { promocode: code, withdraw_bonuses_amount: points }
    const query = {
      city_id: String(scene.cityId),
      order_type: 'delivery',
      address: ADDRESS,
      ...WINDOW,
      promocode: code,
      withdraw_bonuses_amount: String(points),
    }
    const { version } = (await call<Cart>('GET', '/orders/cart', { headers, query })).body
    type PlacedOrder = { id: string; payment: { confirmation_url: string | null } }
    const placed = await send<PlacedOrder>(
      '/client/orders/order',
      {
        ...deliveryForm(scene.cityId, version, customer),
        // Cash is paid by the recipient.
        recipient: { name: MARK, phone: extra.payment_method ? MARK_PHONE : user.phone },
        address: { name: ADDRESS, apartment: MARK },
        card_text: MARK,
        comment: MARK,
        reason: MARK,
        photo_recipient: true,
        ...discounts,
        ...extra,
      },
      { ...headers, 'idempotency-key': randomUUID() },
    )
    const bill = placed.payment.confirmation_url?.split('/').at(-1)
    if (bill) await send(`/bank/api/payments/${bill}`, { action: 'pay' })
    await send(`/staff/api/orders/${placed.id}/message`, { key: randomUUID(), text: MARK }, manager.headers)
    await moveOn(db, staffId, placed.id, 'delivering')
    const photo = { headers: manager.headers, file: await aPhoto() }
    const sent = await call<{ id: string }>('POST', `/staff/api/orders/${placed.id}/handover-photo`, photo)
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    await moveOn(db, staffId, placed.id, 'completed')
    const [line] = await db.sql<[{ id: string }]>`select id from order_lines where order_id = ${placed.id}`
    return { id: placed.id, lineId: line.id }
  }
  const review = async (lineId: string) => {
    const photo = await call<{ id: string }>('POST', '/client/reviews/photos', {
      headers,
      file: await aPhoto(),
    })
    const form = {
      order_line_id: lineId,
      stars: 5,
      text: `Букет прекрасен, ${MARK}`,
      photo_ids: [photo.body.id],
    }
    return send<{ id: string; version: number }>('/client/reviews', form)
  }
  const cash = await order({ code: promo.code, points: 100 })
  const card = await order({ ...PAID_ONLINE, receipt_email: MARK_EMAIL })
  const published = await review(cash.lineId)
  await send(`/staff/api/reviews/${published.id}/publish`, { version: published.version }, manager.headers)
  const unread = await review(card.lineId)
  await claim(shop, customer, cash.id)
  await thankFor(shop, card.id)
  const recipient = await send('/v1/recipients/create', { user_id: user.id, name: MARK, phone: MARK_PHONE })
  const door = { user_id: user.id, city_id: scene.cityId, name: ADDRESS, apartment: '7', comment: MARK }
  await send('/v1/addresses/create', door)
  const day = { user_id: user.id, title: MARK, date: '1960-07-05', recipient_id: recipient.id, comment: MARK }
  await send('/v1/reason/create', day)
  await send('/client/products/favorites', { product_id: goods.id })
  const wish = {
    product_id: goods.id,
    variant_id: goods.variantId,
    quantity: 2,
    options: { card_text: MARK },
  }
  await call('POST', '/orders/cart/update-product', {
    headers,
    query: { city_id: String(scene.cityId) },
    body: wish,
  })
  await send(`/staff/api/customers/${user.id}/notes`, { id: randomUUID(), text: MARK }, manager.headers)
  await send('/v1/user/consents', { purpose: 'marketing', given: true })
  // Unreachable: what is sent to it returns to the outbox.
  await db.sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    values (${randomUUID()}, ${user.id}, ${customer.refreshToken.split('.')[0] ?? ''},
      ${`https://push.invalid/${MARK}/${randomUUID()}`}, ${MARK}, ${MARK}, ${db.now()})`
  await db.sql`
    insert into mail_addresses (user_id, address, day_started_at, asked_in_day)
    values (${user.id}, ${`${MARK}@example.ru`}, ${db.now()}, 1)`
  await db.sql`
    insert into telegram_chats (user_id, chat_id, for_staff, connected_at)
    values (${user.id}, (random() * 1e9)::bigint, false, ${db.now()})`
  const invitation = await call<{ code: string }>('GET', `/v1/loyalty/${user.id}/invitation`, { headers })
  await talk(shop, customer, manager)
  return {
    ...customer,
    manager,
    promo,
    orders: [cash, card],
    reviews: { published: published.id, unread: unread.id },
    code: invitation.body.code,
    mediaDir: `${context.settings.dataDir}/media`,
  }
}

/** By the recipient, with a photo. */
const thankFor = async ({ call, context, clock }: TestShop, orderId: string) => {
  const path = `/client/bouquet/${newToken(context.secrets, clock.now(), orderId)}`
  const thanked = await call('POST', `${path}/thanks`, { body: { text: `Спасибо! ${MARK}` } })
  expect(thanked.status, JSON.stringify(thanked.body)).toBe(200)
  expect((await call('POST', `${path}/photo`, { file: await aPhoto() })).status).toBe(200)
}

const claim = async ({ call }: TestShop, { headers }: SignedIn, orderId: string) => {
  const link = await call<{ token: string }>('GET', `/client/orders/order/${orderId}/claim-link`, { headers })
  const path = `/client/claim/${link.body.token}`
  const photo = await call<{ id: string }>('POST', `${path}/photos`, { file: await aPhoto() })
  const body = {
    key: randomUUID(),
    problem: 'wilted',
    text: MARK,
    wish: 'decide',
    photo_ids: [photo.body.id],
  }
  const told = await call('POST', path, { body })
  expect(told.status, JSON.stringify(told.body)).toBe(200)
}

const talk = async ({ call }: TestShop, { headers }: SignedIn, manager: SignedIn) => {
  const opened = await call<{ id: string }>('POST', '/chat/api/v1/chat/create', { headers, body: {} })
  const staffs = `/staff/api/chats/${opened.body.id}`
  for (const [by, pictures, messages] of [
    [headers, '/chat/api/v1/chat/picture', '/chat/api/v1/chat/message/create'],
    [manager.headers, `${staffs}/pictures`, `${staffs}/messages`],
  ] as const) {
    const picture = await call<{ id: string }>('POST', pictures, { headers: by, file: await aPhoto() })
    const body = {
      client_message_id: randomUUID(),
      text: MARK,
      attachments: [{ type: 'image', id: picture.body.id }],
    }
    const sent = await call('POST', messages, { headers: by, body })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  }
}

export const tablesHolding = async ({ sql }: TestShop['db'], words: string[]): Promise<string[]> => {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql`
      select from ${sql(name)} t where exists (select from unnest(${words}::text[]) w where strpos(t::text, w) > 0) limit 1`
    if (rows.length > 0) found.push(name)
  }
  return found
}
