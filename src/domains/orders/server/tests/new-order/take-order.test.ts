import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Buyer, FoundPerson, SaleItem } from '#/domains/orders/contract/staff/new-order.ts'
import { freshCaller, openNewOrderScene } from '#/testing/orders/new-order-scene.ts'
import { ADDRESS } from '#/testing/orders/order-scene.ts'
import { aProduct, aSize, aPromoCode, aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, clock, db, runJobs, signIn, signInStaff, printed } = shop
const scene = await openNewOrderScene(shop)
const { caller, walkIn, florist, manager, quoteBy, placeBy, takeBy, show, storeId, cityId } = scene
await db.sql`update users set name = 'Анна' where id = ${florist.user.id}`
const PRICE = 399_000

describe('for a caller', () => {
  it("is found on the board and in the customer's profile, with who took it and where it came from", async () => {
    const buyer = freshCaller()
    const taken = await takeBy(florist, { ...caller, buyer })
    expect(taken.status).toBe(200)
    expect(taken.body).toMatchObject({ status: 'new', payment_status: 'unpaid', change: 0 })
    const order = await show(taken.body.id)
    expect(order).toMatchObject({
      source: 'phone',
      taken_by: 'Анна',
      recipient_name: 'Марина',
      recipient_phone: buyer.phone,
      customer: { name: 'Марина', phone: buyer.phone },
      to_take: PRICE,
    })
    expect(order.history.at(-1)).toMatchObject({ who: 'Анна', by: 'staff', axis: 'status', value: 'new' })
    const { headers } = await signIn(buyer.phone)
    const own = await call<{ items: { id: string }[] }>('GET', '/client/orders', { headers })
    expect(own.body.items.map(({ id }) => id)).toEqual([taken.body.id])
  })

  it('records the consent that was said aloud as such, and asks for it once', async () => {
    const buyer = freshCaller()
    const silent = await takeBy(florist, { ...caller, buyer, consent: false })
    expect(silent.status).toBe(422)
    expect(silent.body.fields).toHaveProperty('consent')
    expect(await usersOf(buyer.phone)).toBe(0)
    expect((await takeBy(florist, { ...caller, buyer })).status).toBe(200)
    expect(await consentsOf(buyer.phone)).toEqual([
      { purpose: 'offer', given: true, source: 'voice' },
      { purpose: 'personal_data', given: true, source: 'voice' },
    ])
    expect((await quoteBy(florist, { ...caller, buyer })).body.has_consent).toBe(true)
    const again = await takeBy(florist, { ...caller, buyer, consent: false, pay: 'link' })
    expect(again.body.status).toBe('awaiting_payment')
    expect(await consentsOf(buyer.phone)).toHaveLength(2)
  })

  it('who has not paid for others gets no more by link, and whoever takes it is told so', async () => {
    const buyer = freshCaller()
    const take = () => takeBy(florist, { ...caller, buyer, pay: 'link' })
    const [usual] = await db.sql<{ unpaid_orders: number }[]>`
      select unpaid_orders from city_delivery where city_id = ${cityId}`
    await db.sql`update city_delivery set unpaid_orders = 1 where city_id = ${cityId}`
    expect((await take()).status).toBe(200)
    const refused = await take()
    await db.sql`update city_delivery set unpaid_orders = ${usual?.unpaid_orders ?? 0} where city_id = ${cityId}`
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'payer_unpaid_waits',
      detail: expect.stringContaining('У заказчика есть другой заказ'),
    })
  })

  it('sends a link once, which pays the order', async () => {
    const buyer = freshCaller()
    const recipient = { name: 'Елена', phone: '+79131442031' }
    const { body } = await takeBy(florist, { ...caller, buyer, recipient, pay: 'link' })
    expect(body).toMatchObject({ status: 'awaiting_payment', payment_status: 'pending' })
    const { number } = await show(body.id)
    const links = () => printed.filter((line) => line.includes(`${number} `) && line.includes('/pay/'))
    await runJobs()
    clock.advance(60_000)
    await runJobs()
    expect(links()).toHaveLength(1)
    const { headers } = await signIn(buyer.phone)
    const bill = await call<{ confirmation_url: string }>('GET', `/orders/order/${body.id}/payment-bill`, {
      headers,
    })
    const payment = bill.body.confirmation_url.split('/').at(-1) ?? ''
    await call('POST', `/bank/api/payments/${payment}`, { body: { action: 'pay' } })
    await expect.poll(async () => (await show(body.id)).status, { timeout: 10_000 }).toBe('new')
  })

  it('is told by SMS of what was changed, until somebody is signed in', async () => {
    const buyer = freshCaller()
    const { id } = (await takeBy(florist, { ...caller, buyer })).body
    const change = async (card_text: string) => {
      const { revision } = await show(id)
      const { headers } = florist
      const body = { revision, card_text }
      const done = await call('POST', `/staff/api/orders/${id}/change`, { headers, body })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
      clock.advance(60_000)
      await runJobs()
      return printed.filter((line) => line.includes(id) && line.includes('изменён')).length
    }
    expect([await change('С днём рождения!'), await change('С юбилеем!')]).toEqual([1, 2])
    await signIn(buyer.phone)
    expect(await change('Спасибо!')).toBe(2)
  })

  it("takes no cash at a door that is not the buyer's, and no points of whoever does not see the link", async () => {
    const buyer = freshCaller()
    const recipient = { name: 'Елена', phone: '+79131442031' }
    const gift = await takeBy(florist, { ...caller, buyer, recipient })
    expect(gift.body).toMatchObject({ code: 'prepay_gift', fields: { pay: expect.any(String) } })
    const points = await takeBy(florist, { ...caller, buyer, points: 100 })
    expect(points.body).toMatchObject({ code: 'points_by_link', fields: { points: expect.any(String) } })
    const nobody = await takeBy(florist, { ...caller, buyer: null, recipient })
    expect(nobody.body.code).toBe('buyer_needed')
  })

  it('prices as for the customer: promo code, and 409 with the fresh cart where another sum was seen', async () => {
    const buyer = freshCaller()
    const { code } = await aPromoCode(db, { kind: 'percent', value: 10 })
    const form = { ...caller, buyer, promocode: code }
    expect((await quoteBy(florist, form)).body.cart.totals).toMatchObject({ promo: 39_900, total: 359_100 })
    const stale = await placeBy(florist, { ...form, version: 'another' })
    expect(stale.status).toBe(409)
    expect(stale.body.fresh?.totals.total).toBe(359_100)
    const { body } = await takeBy(florist, form)
    expect((await show(body.id)).to_take).toBe(359_100)
  })

  it('stops at an address outside all zones, at its field, and says where it can be picked up', async () => {
    const far = { name: 'Лузино, Комсомольская, 3', coords: [54.9, 76] }
    const form = { ...caller, buyer: freshCaller(), address: far }
    const quote = await call<{ cart: { outside: { store_id: number } | null } }>(
      'POST',
      '/staff/api/new-order/quote',
      {
        headers: florist.headers,
        body: {
          city_id: cityId,
          store_id: storeId,
          source: 'phone',
          handover: 'delivery',
          lines: [scene.size],
          address: far,
        },
      },
    )
    expect(quote.body.cart.outside?.store_id).toBe(storeId)
    const { body } = await placeBy(florist, { ...form, version: '' })
    expect(body).toMatchObject({
      code: 'address_out_of_zone',
      fields: { 'address.name': expect.any(String) },
    })
  })

  it('is one order for one key, whatever happened to its answer', async () => {
    const form = { ...caller, buyer: freshCaller(), key: randomUUID() }
    const { body: quote } = await quoteBy(florist, form)
    const submits = Array.from({ length: 5 }, () =>
      placeBy(florist, { ...form, version: quote.cart.version }),
    )
    const ids = (await Promise.all(submits)).map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(1)
    const other = await placeBy(florist, { ...form, version: quote.cart.version, comment: 'Другой' })
    expect(other.body.code).toBe('idempotency_key_reused')
  })

  it("leaves the customer's own cart alone", async () => {
    const buyer = await signIn()
    const line = { product_id: scene.product.id, variant_id: scene.product.variantId, quantity: 2 }
    await call('POST', '/orders/cart/update-product', {
      headers: buyer.headers,
      query: { city_id: String(cityId) },
      body: line,
    })
    const who = { phone: buyer.user.phone, name: 'Марина' }
    expect(
      (await takeBy(florist, { ...caller, buyer: who, handover: 'pickup', time_to: '12:00', pay: 'pickup' }))
        .status,
    ).toBe(200)
    const cart = await call<{ available_products: { quantity: number }[] }>('GET', '/orders/cart', {
      headers: buyer.headers,
      query: { city_id: String(cityId) },
    })
    expect(cart.body.available_products).toMatchObject([{ quantity: 2 }])
  })
})

describe('over the counter', () => {
  it('sells for cash to nobody known, hands over, counts the change and asks for a receipt', async () => {
    const before = await stockOf()
    const { body } = await takeBy(florist, { ...walkIn, given: 500_000 })
    expect(body).toMatchObject({ status: 'completed', payment_status: 'paid', change: 101_000 })
    expect(await stockOf()).toBe(before - 1)
    const order = await show(body.id)
    expect(order).toMatchObject({ source: 'counter', customer: null, sums: { paid: PRICE } })
    const [receipt] =
      await db.sql`select amount, means, staff_id, cause from cash_receipts where order_id = ${body.id}`
    expect(receipt).toEqual({ amount: PRICE, means: 'cash', staff_id: florist.user.id, cause: 'by_hand' })
  })

  it('takes no less than it costs', async () => {
    const { body } = await takeBy(florist, { ...walkIn, given: 100_000 })
    expect(body).toMatchObject({ code: 'given_too_little', fields: { given: expect.any(String) } })
  })

  it('takes money now for a bouquet that is brought later, which nobody asks for again', async () => {
    const form = { ...caller, source: 'counter', buyer: freshCaller(), pay: 'card' }
    const { body } = await takeBy(florist, form)
    expect(body).toMatchObject({ status: 'new', payment_status: 'paid' })
    expect((await show(body.id)).to_take).toBe(0)
    await moveThrough(body.id)
    const receipts = db.sql`
      select kind, amount, means from cash_receipts where order_id = ${body.id} order by id`
    expect(await receipts).toEqual([
      { kind: 'payment', amount: PRICE, means: 'card' },
      { kind: 'settlement', amount: PRICE, means: 'card' },
    ])
  })
})

describe('by a transfer', () => {
  it('waits with stems and window until a manager says that the money came, once', async () => {
    const { body } = await takeBy(florist, { ...caller, buyer: freshCaller(), pay: 'transfer' })
    expect(body.status).toBe('awaiting_payment')
    const came = (by: typeof florist) =>
      call<{ status: string; code?: string }>('POST', `/staff/api/orders/${body.id}/transfer`, {
        headers: by.headers,
      })
    expect((await came(florist)).status).toBe(403)
    const answers = await Promise.all([came(manager), came(manager)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await show(body.id)).toMatchObject({ status: 'new', payment_status: 'paid', to_take: 0 })
  })

  it('is given up after a day', async () => {
    const { body } = await takeBy(florist, { ...caller, buyer: freshCaller(), pay: 'transfer' })
    const start = clock.now()
    clock.advance(24 * 3_600_000 + 60_000)
    await runJobs()
    clock.set(start)
    expect((await show(body.id)).status).toBe('cancelled')
  })
})

describe('of a marketplace', () => {
  it('is paid there, without a receipt of ours and without a buyer', async () => {
    const recipient = { name: 'Елена', phone: '+79131442031' }
    const form = { ...caller, source: 'flowwow', buyer: null, recipient, pay: 'marketplace' }
    const { body } = await takeBy(florist, form)
    expect(body).toMatchObject({ status: 'new', payment_status: 'paid' })
    await moveThrough(body.id)
    expect(await db.sql`select 1 from cash_receipts where order_id = ${body.id}`).toEqual([])
  })
})

describe('who calls', () => {
  it('is found by the phone while it is dictated, also who only received', async () => {
    const buyer = { ...freshCaller(), name: 'Марина Ковалёва' }
    const recipient = {
      name: 'Екатерина',
      phone: `${buyer.phone.slice(0, -2)}${buyer.phone.endsWith('77') ? '78' : '77'}`,
    }
    await takeBy(florist, { ...caller, buyer, recipient, pay: 'link' })
    const find = async (by: typeof florist, q: string) =>
      (
        await call<{ items: FoundPerson[] }>('GET', '/staff/api/new-order/people', {
          headers: by.headers,
          query: { q },
        })
      ).body.items
    const typed = buyer.phone.slice(2, -2)
    expect(await find(florist, `8 ${typed}`)).toMatchObject([
      { phone: buyer.phone, name: 'Марина Ковалёва', orders: 1, received: 0 },
      { id: null, phone: recipient.phone, name: 'Екатерина', orders: 0, received: 1 },
    ])
    // Who may not see customers knows nearly the whole phone.
    expect(await find(florist, typed.slice(0, 5))).toEqual([])
    expect((await find(manager, typed.slice(0, 6))).length).toBeGreaterThan(0)
    expect(await find(florist, 'Ковалёва')).toEqual([])
    const [found] = await find(manager, 'ковалева')
    const card = await call<Buyer>('GET', `/staff/api/new-order/people/${found?.id ?? ''}`, {
      headers: florist.headers,
    })
    expect(card.body).toMatchObject({
      orders: 1,
      has_consent: true,
      last: {
        recipient_name: 'Екатерина',
        lines: [{ variant_id: scene.product.variantId, is_on_sale: true }],
      },
      recipients: [
        { name: 'Екатерина', phone: recipient.phone, address: { name: ADDRESS, apartment: '47' } },
      ],
    })
  })
})

it('the last bouquet comes without its card, whose text was of another day', async () => {
  const buyer = freshCaller()
  const card = await aProduct(db, { storeId })
  const [line] = caller.lines
  const lines = [line, { variant_id: card.variantId, quantity: 1, options: { card_text: 'С юбилеем!' } }]
  expect((await takeBy(florist, { ...caller, lines, buyer })).status).toBe(200)
  const [user] = await db.sql<{ id: string }[]>`select id from users where phone = ${buyer.phone}`
  const { last } = (
    await call<Buyer>('GET', `/staff/api/new-order/people/${user?.id ?? ''}`, { headers: florist.headers })
  ).body
  expect(last?.lines?.map(({ variant_id }) => variant_id)).toEqual([scene.product.variantId])
})

it('shows what can be had, by name and by what is ordered often', async () => {
  const find = async (q: string) =>
    (
      await call<{ items: SaleItem[] }>('GET', '/staff/api/new-order/goods', {
        headers: florist.headers,
        query: { q, city_id: String(cityId), store_id: String(storeId) },
      })
    ).body.items
  const large = await aSize(db, scene.product, { code: 'L', price: PRICE + 1, stems: 3 })
  const found = (await find(`Букет ${scene.product.id}`)).filter(
    ({ product_id }) => product_id === scene.product.id,
  )
  expect(found.map(({ variant_id, price }) => [variant_id, price])).toEqual([
    [scene.product.variantId, PRICE],
    [large, PRICE + 1],
  ])
  expect((await find('')).map(({ variant_id }) => variant_id)).toContain(scene.product.variantId)
})

it("is taken for one's own store only", async () => {
  const other = await aStore(db, { cityId })
  const stranger = await signInStaff('florist', other)
  expect((await placeBy(stranger, { ...caller, buyer: freshCaller(), version: '' })).body.code).toBe(
    'other_store',
  )
  const anyStore = { ...caller, store_id: null, buyer: freshCaller() }
  expect((await placeBy(florist, { ...anyStore, version: '' })).body.code).toBe('other_store')
  const admin = await signInStaff('admin')
  expect((await takeBy(admin, anyStore)).status).toBe(200)
})

const usersOf = async (phone: string) => (await db.sql`select 1 from users where phone = ${phone}`).length
const consentsOf = (phone: string) => db.sql`
  select c.purpose, c.given, c.source from consents c join users u on u.id = c.user_id
  where u.phone = ${phone} order by c.purpose`
const stockOf = async () => {
  const [row] = await db.sql<[{ on_hand: number }]>`
    select on_hand from store_stock where store_id = ${storeId} and component_id = ${scene.product.componentId}`
  return row.on_hand
}
const moveThrough = async (id: string) => {
  const steps = [
    ['new', 'assembling'],
    ['assembling', 'assembled'],
    ['assembled', 'delivering'],
    ['delivering', 'completed'],
  ]
  for (const [from, to] of steps) {
    const moved = await call('POST', `/staff/api/orders/${id}/move`, {
      headers: manager.headers,
      body: { from, to },
    })
    expect(moved.status).toBe(200)
  }
}
