import { describe, expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Order, OrderStatus } from '#/domains/orders/contract/customer.ts'
import { moveOrder } from '../service/lifecycle/move-order.ts'
import { PAID_ONLINE, deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn } = shop
const { cityId, product } = await openScene(shop, { stock: 1000 })

type Buyer = Awaited<ReturnType<typeof signIn>>
type ApiAnswer = Order & { code?: string; fresh?: Order }
const pathOf = (id: string) => `/client/orders/order/${id}`
const place = async (buyer: Buyer, more: object = {}) => {
  const { version } = await fillCart(shop, buyer, cityId, product)
  const body = { ...deliveryForm(cityId, version, buyer), ...more }
  return (await call<{ id: string }>('POST', '/client/orders/order', { headers: buyer.headers, body })).body
    .id
}
const show = async ({ headers }: Buyer, id: string) =>
  (await call<Order>('GET', pathOf(id), { headers })).body

describe('what the form says', () => {
  const WISHES = {
    reason: 'День рождения',
    comment: 'Позвоните за 10 минут',
    card_text: 'Мамочка, с днём рождения!\nОбнимаем',
    anonymous: true,
    photo_recipient: true,
    remember_date: true,
    substitution: 'refund',
  }

  it('is kept with the order, to the letter', async () => {
    const buyer = await signIn()
    const address = {
      name: 'улица Ленина, 24',
      apartment: '47',
      entrance: '2',
      floor: '6',
      intercom: '47К',
      comment: 'Во дворе шлагбаум',
    }
    const id = await place(buyer, {
      ...PAID_ONLINE,
      ...WISHES,
      address,
      consents: { personal_data: true, marketing: true },
    })
    expect(await show(buyer, id)).toMatchObject({
      ...WISHES,
      ...PAID_ONLINE,
      address,
      is_know_address: true,
      recipient_name: 'Елена',
      recipient_phone: buyer.user.phone,
    })
    const consents = await db.sql<{ purpose: string }[]>`
      select distinct purpose from consents where user_id = ${buyer.user.id} and given order by 1`
    expect(consents.map(({ purpose }) => purpose)).toEqual(['marketing', 'offer', 'personal_data'])
  })

  it.each([true, false])('remembers the day of an order that is accepted: %s', async (remember_date) => {
    const buyer = await signIn()
    await place(buyer, { ...WISHES, anonymous: false, remember_date })
    const reasons = await db.sql`
      select title, yearly, remind_days from reasons where user_id = ${buyer.user.id}`
    expect(reasons).toEqual(
      remember_date ? [{ title: 'День рождения', yearly: true, remind_days: [7, 1] }] : [],
    )
  })

  it('remembers no day that has no reason, whatever the form ticks', async () => {
    const buyer = await signIn()
    const id = await place(buyer, { remember_date: true })
    expect((await show(buyer, id)).remember_date).toBe(false)
    const { items } = (await call<{ items: unknown[] }>('GET', '/v1/reasons', buyer)).body
    expect(items).toEqual([])
  })

  it('asks for the consent to personal data once for each version of its text, and anew once it was taken back', async () => {
    const buyer = await signIn()
    const order = async (personal_data: boolean) => {
      const { version } = await fillCart(shop, buyer, cityId, product)
      const body = { ...deliveryForm(cityId, version, buyer), consents: { personal_data } }
      const answer = await call<{ fields?: object }>('POST', '/client/orders/order', { ...buyer, body })
      return [answer.status, Object.keys(answer.body.fields ?? {})]
    }
    const rows = async () => {
      const all = await db.sql<{ given: boolean }[]>`
        select given from consents where user_id = ${buyer.user.id} and purpose = 'personal_data'`
      return all.length
    }
    expect(await order(false)).toEqual([200, []])
    expect([await order(true), await rows()]).toEqual([[200, []], 1])
    const missing = [422, ['consents.personal_data']]
    for (const happens of [
      () => db.sql`update consents set text_version = '2024-01-01' where user_id = ${buyer.user.id}`,
      () => db.sql`
        insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
        select gen_random_uuid(), user_id, purpose, text_version, false, '', ${shop.clock.now()}
        from consents where user_id = ${buyer.user.id} and purpose = 'personal_data' limit 1`,
    ]) {
      await happens()
      shop.clock.advance(1000)
      expect([await order(false), await order(true), await order(false)]).toEqual([
        missing,
        [200, []],
        [200, []],
      ])
    }
    expect(await rows()).toBe(4)
  })

  it.each([
    [{ order_type: 'delivery' }, ['online', 'sbp', 'to_courier']],
    [{ order_type: 'pickup' }, ['online', 'sbp', 'at_pickup']],
    [{ order_type: 'delivery', is_know_address: '0' }, ['online', 'sbp']],
    [{ order_type: 'pickup', is_know_address: '0' }, ['online', 'sbp', 'at_pickup']],
  ])('is paid in the ways that %o has', async (query, codes) => {
    const { body } = await call<{ items: { code: string }[] }>('GET', '/orders/payment-methods', { query })
    expect(body.items.map(({ code }) => code)).toEqual(codes)
  })

  it('is paid at once without an e-mail, but not with a mistyped one', async () => {
    const buyer = await signIn()
    const { version } = await fillCart(shop, buyer, cityId, product)
    const form = { ...deliveryForm(cityId, version, buyer), payment_method: 1 }
    const send = (receipt_email: string) =>
      call<{ fields: object }>('POST', '/client/orders/order', {
        headers: buyer.headers,
        body: { ...form, receipt_email },
      })
    const refused = await send('marina@')
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['receipt_email']])
    expect(await db.sql`select 1 from orders where user_id = ${buyer.user.id}`).toHaveLength(0)
    expect((await send('')).status).toBe(200)
    expect(await db.sql`select receipt_email from orders where user_id = ${buyer.user.id}`).toEqual([
      { receipt_email: null },
    ])
  })
})

describe('what the customer may do with an order', () => {
  const WAY: OrderStatus[] = [
    'new',
    'confirmed',
    'assembling',
    'assembled',
    'delivering',
    'delivery_failed',
    'ready_for_pickup',
    'completed',
  ]

  const orderAt = async (buyer: Buyer, status: OrderStatus): Promise<string> => {
    const id = await place(buyer, status === 'awaiting_payment' ? PAID_ONLINE : {})
    const path =
      status === 'cancelled' ? (['new', 'cancelled'] as const) : WAY.slice(0, WAY.indexOf(status) + 1)
    for (const [step, to] of path.entries()) {
      const from = path[step - 1]
      if (!from) continue
      const moved = await db.transaction((tx) =>
        moveOrder(tx, { orderId: id, from, to, by: 'admin', actor: buyer.user.id }),
      )
      expect(moved).toBe('moved')
    }
    return id
  }
  const cancel = ({ headers }: Buyer, id: string, ask: boolean) =>
    call<ApiAnswer>('POST', `${pathOf(id)}/cancel`, { headers, body: { reason_code: 'changed_mind', ask } })
  const hide = ({ headers }: Buyer, id: string) => call<ApiAnswer>('DELETE', pathOf(id), { headers })

  it.each<[status: OrderStatus, alone: unknown, asked: unknown, hidden: number]>([
    ['awaiting_payment', 'cancelled', 'cancelled', 204],
    ['new', 'cancelled', 'cancelled', 409],
    ['confirmed', 'cancelled', 'cancelled', 409],
    ['assembling', 'order_being_made', 'asked', 409],
    ['assembled', 'order_being_made', 'asked', 409],
    ['delivering', 'order_being_made', 'asked', 409],
    ['delivery_failed', 'order_being_made', 'asked', 409],
    ['ready_for_pickup', 'order_being_made', 'asked', 409],
    ['completed', 'order_completed', 'order_completed', 204],
    ['cancelled', 'cancelled', 'cancelled', 204],
  ])('%s: cancelled alone %s, by asking %s, put away %s', async (status, alone, asked, hidden) => {
    const buyer = await signIn()
    for (const [ask, expected] of [
      [false, alone],
      [true, asked],
    ] as const) {
      const id = await orderAt(buyer, status)
      const seen = await show(buyer, id)
      const [first, again] = [await cancel(buyer, id, ask), await cancel(buyer, id, ask)]
      const now = await show(buyer, id)
      expect(outcomeOf(first, status)).toBe(expected)
      expect(outcomeOf(again, status)).toBe(expected)
      expect(now.status).toBe(expected === 'cancelled' ? 'cancelled' : status)
      expect(seen.can_cancel).toBe(expected === 'cancelled' && status !== 'cancelled')
      expect([seen.can_ask_cancel, now.can_ask_cancel]).toEqual([
        asked === 'asked',
        asked === 'asked' && !ask,
      ])
    }
    const id = await orderAt(buyer, status)
    expect((await show(buyer, id)).can_hide).toBe(hidden === 204)
    const { status: code, body } = await hide(buyer, id)
    expect([code, body?.code]).toEqual([hidden, hidden === 409 ? 'order_not_over' : undefined])
    expect(body?.fresh?.status).toBe(hidden === 409 ? status : undefined)
    const listed = (await call<{ items: Order[] }>('GET', '/client/orders', { headers: buyer.headers })).body
      .items
    expect(listed.some((order) => order.id === id)).toBe(hidden === 409)
  })

  const outcomeOf = ({ status, body }: { status: number; body: ApiAnswer }, was: OrderStatus): unknown => {
    if (status === 409 && body.fresh?.status === was) return body.code
    if (body.status === 'cancelled') return 'cancelled'
    return status === 200 && body.cancel_asked_at ? 'asked' : body
  }

  it('nothing with another’s', async () => {
    const [buyer, stranger] = [await signIn(), await signIn()]
    const id = await orderAt(buyer, 'cancelled')
    expect((await hide(stranger, id)).status).toBe(404)
    expect((await cancel(stranger, id, true)).status).toBe(404)
    expect((await show(buyer, id)).can_hide).toBe(true)
  })
})

it('the list is newest first, page by page, without what was put away', async () => {
  const buyer = await signIn()
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.unshift(await place(buyer))
  const page = async (number: number, size = 2) =>
    (
      await call<{ items: Order[]; page: number; pages: number; total: number }>('GET', '/client/orders', {
        headers: buyer.headers,
        query: { page: String(number), size: String(size) },
      })
    ).body
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids)
  expect(pages.map(({ page: number, pages: all, total }) => [number, all, total])).toEqual([
    [1, 3, 5],
    [2, 3, 5],
    [3, 3, 5],
  ])
  const [newest = ''] = ids
  await call('POST', `${pathOf(newest)}/cancel`, {
    headers: buyer.headers,
    body: { reason_code: 'other' },
  })
  await call('DELETE', pathOf(newest), { headers: buyer.headers })
  expect((await page(1, 10)).items.map(({ id }) => id)).toEqual(ids.slice(1))
})
