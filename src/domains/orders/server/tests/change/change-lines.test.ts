import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#/domains/cart/contract.ts'
import { creditPoints } from '#/domains/loyalty/server/service/credit-points.ts'
import { openChangeScene } from '#/testing/orders/change-scene.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { deliveryForm, fillCart, PAID_ONLINE, TOMORROW, WINDOW } from '#/testing/orders/order-scene.ts'
import { PATIENT_POLL } from '#/testing/payments/pay-scene.ts'
import { aProduct, aPromoCode, aSize, setStock } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { db, call } = shop
const scene = await openChangeScene(shop)
const { buyer, manager, paid, place, show, changeAs, changeByStaff, billOf, cityId, product } = scene
const [first = 0, second = 0] = scene.storeIds
const florist = await shop.signInStaff('florist')

const PRICE = 399_000
const VASE_PRICE = 120_000
const vase = await aProduct(db, { kind: 'addon', price: VASE_PRICE, stock: 100, storeId: first })
await setStock(db, vase.componentId, 100, second)
/** The same bouquet, of three roses. */
const largeId = await aSize(db, product, { code: 'L', price: 599_000, stems: 3 })

const added = ({ variantId }: { variantId: number }, quantity = 1) => ({ variant_id: variantId, quantity })
const linesOf = async (id: string) => (await show(manager, id)).lines
const firstLine = async (id: string) => (await linesOf(id))[0]?.id ?? ''
/** The bouquet that it has, so many of it, and what else. */
const withLine = async (id: string, quantity: number, ...more: object[]) => [
  { id: await firstLine(id), quantity },
  ...more,
]
const money = async (id: string) => {
  const [row] = await db.sql<[{ total: number; paid: number; refunded: number; due: number }]>`
    select total, paid, refunded, due from orders where id = ${id}`
  return row
}
const held = async (id: string) =>
  Object.fromEntries(
    (
      await db.sql<{ component_id: number; quantity: number }[]>`
        select component_id, sum(quantity)::int as quantity from order_components
        where order_id = ${id} and state <> 'released' group by 1`
    ).map(({ component_id, quantity }) => [component_id, quantity]),
  )
/** What became cheaper is back: money that moves meanwhile is a conflict. */
const settled = async (id: string) => {
  await expect
    .poll(async () => {
      const { total, paid: came, refunded, due } = await money(id)
      return came - refunded - total + due
    }, PATIENT_POLL)
    .toBe(0)
}
const receipts = async (id: string, kind: string) =>
  (
    await db.sql<{ items: { description: string; amount: number }[] }[]>`
      select items from receipts where order_id = ${id} and kind = ${kind} order by created_at, id`
  ).map(({ items }) => items.map(({ description, amount }) => [description, amount]))
const assembling = async (id: string) => {
  await moveBy(db, florist.user.id, id, ['new', 'confirmed'])
  await moveBy(db, florist.user.id, id, ['confirmed', 'assembling'])
}
const ordered = async (options: { quantity?: number; form?: object; query?: object } = {}) => {
  const { headers } = buyer
  await fillCart(shop, buyer, cityId, product, options.quantity)
  const query = {
    city_id: String(cityId),
    order_type: 'delivery',
    address: 'улица Ленина, 24',
    ...WINDOW,
    ...options.query,
  }
  const { version } = (await call<Cart>('GET', '/orders/cart', { headers, query })).body
  const body = { ...deliveryForm(cityId, version, buyer), ...PAID_ONLINE, ...options.form }
  const { body: order } = await call<{ id: string }>('POST', '/client/orders/order', { headers, body })
  await scene.pay(order.id)
  await expect.poll(async () => (await show(manager, order.id)).status, PATIENT_POLL).toBe('new')
  return order.id
}

describe('a product that is added', () => {
  it('costs what the bill said, is owed, holds its stems and is named in history and receipts', async () => {
    const id = await paid()
    const before = await money(id)
    const lines = await withLine(id, 1, added(vase))
    const bill = await billOf(id, { revision: 1, lines })
    expect([bill.status, bill.body]).toMatchObject([
      200,
      { goods: VASE_PRICE, delivery: 0, due: VASE_PRICE, back: 0, total_after: before.total + VASE_PRICE },
    ])
    expect(bill.body.lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [1, PRICE],
      [1, VASE_PRICE],
    ])
    expect(await linesOf(id)).toHaveLength(1)
    const answer = await changeAs(buyer, id, { revision: 1, lines })
    expect([answer.status, answer.body]).toMatchObject([200, { revision: 2, due: VASE_PRICE }])
    expect(answer.body.lines).toMatchObject([{ quantity: 1 }, { variant_id: vase.variantId, quantity: 1 }])
    expect(await held(id)).toEqual({ [product.componentId]: 1, [vase.componentId]: 1 })
    const event = (await show(manager, id)).history.find(({ value }) => value === 'changed')
    expect(event?.changes).toMatchObject([
      { what: 'lines', from: null, to: expect.stringContaining(`Букет ${vase.id}, M — 1 шт.`) },
      { what: 'total' },
    ])
    await scene.pay(id)
    await expect.poll(() => money(id), PATIENT_POLL).toMatchObject({ due: 0, refunded: 0 })
    expect((await receipts(id, 'prepayment')).at(-1)).toEqual([[`Букет ${vase.id}, M`, VASE_PRICE]])
  })

  it('is told to the store, and to the customer when staff added it', async () => {
    const id = await paid()
    await changeByStaff(manager, id, { revision: 1, lines: await withLine(id, 1, added(vase)) })
    const [told] = await db.sql<{ text: string }[]>`
      select text from notifications where user_id = ${buyer.user.id} and title = 'изменён' order by seq desc limit 1`
    expect(told?.text).toContain('состав')
    const assembly = await call<object>('GET', '/staff/api/assembly', {
      headers: manager.headers,
      query: { store_id: String(first), date: TOMORROW },
    })
    expect(JSON.stringify(assembly.body)).toContain(`Букет ${vase.id}`)
  })

  it('keeps what is written on its card, and one that is not sold is refused at its place', async () => {
    const id = await paid()
    const card = { ...added(vase), options: { card_text: 'С любовью' } }
    const answer = await changeAs(buyer, id, { revision: 1, lines: await withLine(id, 1, card) })
    expect(answer.body.lines[1]?.options).toEqual({ card_text: 'С любовью' })
    const hidden = await aProduct(db, { published: false, storeId: first })
    for (const wrong of [added(hidden), { variant_id: 2_000_000, quantity: 1 }]) {
      const refused = await changeAs(buyer, id, { revision: 2, lines: await withLine(id, 1, wrong) })
      expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
        422,
        'change_line_gone',
        ['lines.1.quantity'],
      ])
    }
  })

  it('has to be made by the day: lead time and season', async () => {
    const id = await paid()
    const slow = await aProduct(db, { storeId: first })
    const refusal = async () => {
      const refused = await changeAs(buyer, id, { revision: 1, lines: await withLine(id, 1, added(slow)) })
      return [refused.status, refused.body.fields?.['lines.1.quantity']]
    }
    await db.sql`update products set lead_days = 3 where id = ${slow.id}`
    expect(await refusal()).toEqual([422, 'К этому дню не успеем собрать'])
    await db.sql`
      update products set lead_days = 0, season_from = '12-01', season_to = '12-31', season_lead_days = 30
      where id = ${slow.id}`
    expect(await refusal()).toEqual([422, 'В этот день не сезон'])
  })
})

describe('a line', () => {
  it('of another size moves stems and money, and receipts name the new size at the hand-over', async () => {
    const id = await paid()
    const answer = await changeAs(buyer, id, {
      revision: 1,
      lines: [{ variant_id: largeId, quantity: 1 }],
    })
    expect([answer.status, answer.body.due]).toEqual([200, 200_000])
    expect(await held(id)).toEqual({ [product.componentId]: 3 })
    await scene.pay(id)
    await expect.poll(async () => (await money(id)).due, PATIENT_POLL).toBe(0)
    expect((await receipts(id, 'prepayment')).at(-1)).toEqual([[`Букет ${product.id}, L`, 200_000]])
    await moveOn(db, manager.user.id, id, 'completed')
    expect((await receipts(id, 'settlement')).flat()).toEqual([
      [`Букет ${product.id}, L`, 399_000],
      [`Букет ${product.id}, L`, 200_000],
    ])
  })

  it('that goes is given back: its money by itself, of its own line, and its stems', async () => {
    const id = await ordered({ quantity: 2 })
    await changeAs(buyer, id, { revision: 1, lines: await withLine(id, 2, added(vase)) })
    await scene.pay(id)
    await expect.poll(async () => (await money(id)).due, PATIENT_POLL).toBe(0)
    const lines = await withLine(id, 1)
    expect((await billOf(id, { revision: 2, lines })).body).toMatchObject({
      due: 0,
      back: PRICE + VASE_PRICE,
      goods: -PRICE - VASE_PRICE,
    })
    await changeAs(buyer, id, { revision: 2, lines })
    await expect
      .poll(() => money(id), PATIENT_POLL)
      .toMatchObject({
        total: PRICE,
        refunded: PRICE + VASE_PRICE,
      })
    expect(await held(id)).toEqual({ [product.componentId]: 1 })
    const items = (await receipts(id, 'refund')).flat()
    expect(items.toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
      [`Букет ${vase.id}, M`, VASE_PRICE],
      [`Букет ${product.id}, M`, PRICE],
    ])
  })

  it('keeps its price, and more of it costs the price of today', async () => {
    const id = await paid()
    await db.sql`update variants set price = 450000 where id = ${product.variantId}`
    const lines = await withLine(id, 3)
    await changeAs(buyer, id, { revision: 1, lines })
    expect((await linesOf(id)).map(({ quantity, sum }) => [quantity, sum])).toEqual([
      [1, PRICE],
      [2, 900_000],
    ])
    const again = await changeAs(buyer, id, { revision: 1, lines })
    expect([again.status, again.body.revision]).toEqual([200, 2])
    await db.sql`update variants set price = ${PRICE} where id = ${product.variantId}`
  })

  it('is never the last one that goes', async () => {
    const id = await paid()
    const answer = await changeAs(buyer, id, { revision: 1, lines: [] })
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { lines: 'В заказе должно что-то остаться. Если он больше не нужен, отмените его' },
    ])
  })

  it.each([[0], [-1], [1.5], [100], ['две']])('of %j pieces is refused', async (quantity) => {
    const id = await paid()
    const lines = [{ id: await firstLine(id), quantity }]
    const answer = await changeAs(buyer, id, { revision: 1, lines })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['lines.0.quantity']])
  })

  it('is one of the order, once', async () => {
    const id = await paid()
    const line = { id: await firstLine(id), quantity: 1 }
    expect((await changeAs(buyer, id, { revision: 1, lines: [line, line] })).status).toBe(422)
    const foreign = { id: await firstLine(await paid()), quantity: 1 }
    const answer = await changeAs(buyer, id, { revision: 1, lines: [foreign] })
    expect([answer.status, answer.body.code]).toEqual([409, 'order_changed'])
    expect(await linesOf(id)).toHaveLength(1)
  })
})

describe('stems', () => {
  it('that are not there: the answer says how many can be had, and nothing moves', async () => {
    const rare = await aProduct(db, { stock: 3, storeId: first })
    const id = await paid()
    const lines = await withLine(id, 1, added(rare, 5))
    for (const answer of [
      await changeAs(buyer, id, { revision: 1, lines }),
      await billOf(id, { revision: 1, lines }),
    ])
      expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
        422,
        'change_not_enough',
        { 'lines.1.quantity': 'Сейчас можно не больше 3' },
      ])
    expect(await held(id)).toEqual({ [product.componentId]: 1 })
    expect(
      (await changeAs(buyer, id, { revision: 1, lines: await withLine(id, 1, added(rare, 3)) })).status,
    ).toBe(200)
  })

  it('that only another store has take the whole order there, which stays what it was otherwise', async () => {
    const far = await aProduct(db, { stock: 2, storeId: second })
    const id = await paid()
    const lines = await withLine(id, 1, added(far))
    expect((await billOf(id, { revision: 1, lines })).body.store).toBe(
      (await db.sql<[{ name: string }]>`select name from stores where id = ${second}`)[0].name,
    )
    expect((await changeAs(buyer, id, { revision: 1, lines })).body.store.id).toBe(second)
    const stems = await db.sql`
      select distinct store_id from order_components where order_id = ${id} and state = 'reserved'`
    expect(stems).toEqual([{ store_id: second }])
  })

  it('of a far-off day are not held, and come with a nearer one', async () => {
    const id = await paid()
    const when = { date: '2026-05-27', time_type: 'interval', time_from: '15:00', time_to: '17:00' }
    await changeAs(buyer, id, { revision: 1, when, lines: await withLine(id, 1, added(vase)) })
    expect(await held(id)).toEqual({})
    const near = { ...when, date: '2026-05-21' }
    const answer = await changeAs(buyer, id, { revision: 2, when: near })
    expect(answer.status).toBe(200)
    expect(await held(id)).toEqual({ [product.componentId]: 1, [vase.componentId]: 1 })
  })
})

describe('who may change it', () => {
  it('customers until the florist begins, staff while it is made, nobody once it is ready', async () => {
    const id = await paid()
    await assembling(id)
    const lines = await withLine(id, 1, added(vase))
    const late = await changeAs(buyer, id, { revision: 1, lines })
    expect([late.status, late.body.code]).toEqual([409, 'change_too_late'])
    expect((await changeByStaff(manager, id, { revision: 1, lines })).status).toBe(200)
    expect(await held(id)).toEqual({ [product.componentId]: 1, [vase.componentId]: 1 })
    await moveBy(db, florist.user.id, id, ['assembling', 'assembled'])
    const ready = await changeByStaff(manager, id, { revision: 2, lines: await withLine(id, 2) })
    expect([ready.status, ready.body.code, ready.body.fresh?.can_change]).toEqual([
      409,
      'change_too_late',
      ['when', 'where', 'door', 'recipient', 'card_text', 'comment'],
    ])
  })

  it('a bouquet that went back to its florist: a photo that was approved is asked for anew, used stems stay used', async () => {
    const id = await paid()
    await assembling(id)
    await moveBy(db, florist.user.id, id, ['assembling', 'assembled'])
    await db.sql`update orders set photo_status = 'approved' where id = ${id}`
    await moveBy(db, florist.user.id, id, ['assembled', 'assembling'])
    const stock = async () =>
      (
        await db.sql<[{ on_hand: number; reserved: number }]>`
          select on_hand, reserved from store_stock where store_id = ${first} and component_id = ${product.componentId}`
      )[0]
    const before = await stock()
    const more = await changeByStaff(manager, id, { revision: 1, lines: await withLine(id, 3) })
    expect([more.status, more.body.photo_status]).toEqual([200, 'requested'])
    expect(await stock()).toEqual({ ...before, on_hand: before.on_hand - 2 })
    expect(await held(id)).toEqual({ [product.componentId]: 3 })
    await changeByStaff(manager, id, { revision: 2, lines: await withLine(id, 1) })
    expect(await stock()).toEqual({ ...before, on_hand: before.on_hand - 2 })
    expect(await moveBy(db, florist.user.id, id, ['assembling', 'assembled'])).toBe('moved')
  })

  it('of two at once one wins, and the other sees the order as it is', async () => {
    const id = await paid()
    const [a, b] = await Promise.all([
      changeByStaff(manager, id, { revision: 1, lines: await withLine(id, 2) }),
      changeAs(buyer, id, { revision: 1, lines: await withLine(id, 1, added(vase)) }),
    ])
    expect([a.status, b.status].toSorted((one, two) => one - two)).toEqual([200, 409])
    const loser = a.status === 409 ? a : b
    expect([loser.body.code, loser.body.fresh?.revision]).toEqual(['order_changed', 2])
    expect(loser.body.fresh?.lines).toHaveLength(a.status === 200 ? 1 : 2)
  })

  it('not beyond what a customer may hold without money, though staff may', async () => {
    const [{ unpaid_sum: limit }] = await db.sql<[{ unpaid_sum: number }]>`
      select unpaid_sum from city_delivery where city_id = ${cityId}`
    await db.sql`update city_delivery set unpaid_sum = 3000000 where city_id = ${cityId}`
    const id = await place({ payment_method: 4 })
    const lines = await withLine(id, 9)
    const refused = await changeAs(buyer, id, { revision: 1, lines })
    expect([refused.status, refused.body.code]).toEqual([422, 'change_unpaid_limit'])
    expect((await changeByStaff(manager, id, { revision: 1, lines })).status).toBe(200)
    await db.sql`update city_delivery set unpaid_sum = ${limit} where city_id = ${cityId}`
  })
})

describe('what hangs on the goods', () => {
  it('a code is counted anew, and goes with the sum that it needs', async () => {
    const { code } = await aPromoCode(db, { kind: 'percent', value: 10, perUserLimit: 1 })
    await db.sql`update promo_codes set min_sum = 500000 where code = ${code}`
    const id = await ordered({ quantity: 2, form: { promocode: code }, query: { promocode: code } })
    expect((await money(id)).total).toBe(718_200)
    await changeAs(buyer, id, { revision: 1, lines: await withLine(id, 2, added(vase)) })
    expect((await money(id)).total).toBe(826_200)
    // Used up or over: of an order that has it it is not asked again.
    await db.sql`update promo_codes set usage_limit = 1, valid_to = ${db.now()} where code = ${code}`
    const bill = await billOf(id, { revision: 2, lines: await withLine(id, 1) })
    expect(bill.body).toMatchObject({ promo_lost: code, discount: 91_800, total_after: PRICE })
    const answer = await changeAs(buyer, id, { revision: 2, lines: await withLine(id, 1) })
    expect(answer.body).toMatchObject({ promo_code: null, totals: { promo: 0, total: PRICE } })
    const [row] = await db.sql`select used from promo_codes where code = ${code}`
    expect(row).toEqual({ used: 0 })
  })

  it('a gift stays as long as its code', async () => {
    const { code } = await aPromoCode(db, { kind: 'gift', giftVariantId: vase.variantId })
    await db.sql`update promo_codes set min_sum = 500000 where code = ${code}`
    const id = await ordered({ quantity: 2, form: { promocode: code }, query: { promocode: code } })
    expect((await linesOf(id)).map(({ fixed }) => fixed)).toEqual([null, 'gift'])
    await changeAs(buyer, id, { revision: 1, lines: await withLine(id, 3) })
    expect((await linesOf(id)).map(({ quantity }) => quantity)).toEqual([3, 1])
    await changeAs(buyer, id, { revision: 2, lines: await withLine(id, 1) })
    expect(await linesOf(id)).toHaveLength(1)
    expect(await held(id)).toEqual({ [product.componentId]: 1 })
  })

  it('points that paid stay as far as they may pay for fewer goods, the rest goes back', async () => {
    await db.transaction((tx) =>
      creditPoints(tx, { userId: buyer.user.id, kind: 'manual', cause: uuidv7(), amount: 2000 }),
    )
    const balance = async () =>
      (
        await db.sql<
          [{ balance: number }]
        >`select balance from point_accounts where user_id = ${buyer.user.id}`
      )[0].balance
    const before = await balance()
    const wish = { withdraw_bonuses_amount: 2000 }
    const id = await ordered({ quantity: 2, form: wish, query: { withdraw_bonuses_amount: '2000' } })
    expect(await balance()).toBe(before - 2000)
    const answer = await changeAs(buyer, id, { revision: 1, lines: await withLine(id, 1) })
    // 30 % of 3 990 ₽.
    expect(answer.body.totals.bonuses).toBe(119_700)
    expect(await balance()).toBe(before - 1197)
    await settled(id)
    const more = await changeAs(buyer, id, { revision: 2, lines: await withLine(id, 3) })
    expect(more.body).toMatchObject({ revision: 3 })
    expect((await money(id)).total).toBe(3 * PRICE - 119_700)
    const [fact] = await db.sql`select paid from loyalty_orders where order_id = ${id}`
    expect(fact).toEqual({ paid: 3 * PRICE - 119_700 })
  })

  it('the invitation goes with the goods that it needs, and can be used again', async () => {
    const friend = await shop.signIn()
    const [{ code }] = await db.sql<[{ code: string }]>`
      insert into referral_codes (user_id, code) values (${buyer.user.id}, 'FRIENDAB') returning code`
    await db.sql`
      insert into invites (friend_id, inviter_id, created_at, expires_at)
      values (${friend.user.id}, ${buyer.user.id}, ${db.now()}, ${new Date(db.now().getTime() + 9e8)})`
    expect(code).toBe('FRIENDAB')
    await fillCart(shop, friend, cityId, product)
    const { headers } = friend
    const query = { city_id: String(cityId), order_type: 'delivery', address: 'улица Ленина, 24', ...WINDOW }
    const { version } = (await call<Cart>('GET', '/orders/cart', { headers, query })).body
    const body = { ...deliveryForm(cityId, version, friend), ...PAID_ONLINE }
    const { id } = (await call<{ id: string }>('POST', '/client/orders/order', { headers, body })).body
    type Bill = { confirmation_url: string | null }
    const bill = (await call<Bill>('GET', `/orders/order/${id}/payment-bill`, { headers })).body
    await scene.payAt(bill.confirmation_url)
    await expect.poll(async () => (await show(manager, id)).status, PATIENT_POLL).toBe('new')
    const before = (await show(manager, id)).sums
    expect(before?.friend).toBe(50_000)
    await changeByStaff(manager, id, { revision: 1, lines: [added(vase)] })
    expect((await show(manager, id)).sums).toMatchObject({ friend: 0, goods: VASE_PRICE })
    const used = await db.sql`select order_id from invites where friend_id = ${friend.user.id}`
    expect(used).toEqual([{ order_id: null }])
  })

  it('delivery is free from a sum, and costs again below it', async () => {
    const id = await paid()
    expect((await show(manager, id)).sums?.delivery).toBe(0)
    const small = await billOf(id, { revision: 1, lines: [added(vase)] })
    expect(small.body).toMatchObject({ goods: VASE_PRICE - PRICE, delivery: 25_000 })
    await changeAs(buyer, id, { revision: 1, lines: [added(vase)] })
    await settled(id)
    // A later price of the zone is not asked for again.
    await db.sql`update zones set price = 90000 where city_id = ${cityId} and free_from is not null`
    await changeAs(buyer, id, { revision: 2, lines: await withLine(id, 2) })
    expect((await show(manager, id)).sums?.delivery).toBe(25_000)
    const free = await changeAs(buyer, id, { revision: 3, lines: await withLine(id, 3) })
    expect(free.body).toMatchObject({ revision: 4 })
    expect((await show(manager, id)).sums?.delivery).toBe(0)
    await db.sql`update zones set price = 25000 where city_id = ${cityId} and free_from is not null`
  })

  it('paid on receipt is taken on receipt', async () => {
    const id = await place({ payment_method: 4 })
    const { to_take } = await show(manager, id)
    const answer = await changeAs(buyer, id, { revision: 1, lines: await withLine(id, 1, added(vase)) })
    expect([answer.status, answer.body.due]).toEqual([200, 0])
    expect((await show(manager, id)).to_take).toBe(to_take + VASE_PRICE)
  })

  it('the shop gives goods where a manager says why, and takes them back with the line', async () => {
    const id = await paid()
    const before = await money(id)
    const lines = await withLine(id, 1, added(vase))
    const refused = await changeByStaff(florist, id, { revision: 1, lines, waive: 'Подарок' })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['waive']])
    const given = await changeByStaff(manager, id, { revision: 1, lines, waive: 'Подарок' })
    expect(given.body).toMatchObject({ due: 0, sums: { shop: VASE_PRICE } })
    expect(await money(id)).toEqual(before)
    const event = (await show(manager, id)).history.find(({ value }) => value === 'changed')
    expect(event?.reason).toBe('Подарок')
    expect(event?.changes?.find(({ what }) => what === 'shop')).toMatchObject({ from: null })
    const without = await changeByStaff(manager, id, { revision: 2, lines: await withLine(id, 1) })
    expect(without.body).toMatchObject({ due: 0, sums: { shop: 0 } })
    expect(await money(id)).toEqual(before)
  })

  it('that is owed for goods is taken over later', async () => {
    const id = await paid()
    const before = await money(id)
    await changeAs(buyer, id, { revision: 1, lines: await withLine(id, 1, added(vase)) })
    const answer = await changeByStaff(manager, id, { revision: 2, waive: 'Постоянный покупатель' })
    expect(answer.body).toMatchObject({ due: 0, sums: { total: before.total } })
    expect(await money(id)).toEqual(before)
  })
})

describe('flowers that were replaced', () => {
  it('fix their line, and others change', async () => {
    const id = await paid()
    const line = await firstLine(id)
    const other = await aProduct(db, { storeId: first })
    await db.sql`update components set cost = 10000 where id = any(${[product.componentId, other.componentId]})`
    const replaced = await call('POST', `/staff/api/orders/${id}/substitutions`, {
      headers: manager.headers,
      body: {
        revision: 1,
        line_id: line,
        component_id: product.componentId,
        quantity: 1,
        missing: 'not_there',
        substitute: { component_id: other.componentId, quantity: 1 },
        basis: 'phone',
      },
    })
    expect(replaced.status).toBe(200)
    const { revision } = await show(manager, id)
    const more = await changeByStaff(manager, id, { revision, lines: [{ id: line, quantity: 2 }] })
    expect([more.status, Object.keys(more.body.fields ?? {})]).toEqual([422, ['lines.0.quantity']])
    expect((await changeByStaff(manager, id, { revision, lines: [added(vase)] })).body.code).toBe(
      'change_line_substituted',
    )
    const beside = await changeByStaff(manager, id, { revision, lines: await withLine(id, 1, added(vase)) })
    expect(beside.status).toBe(200)
    expect(await held(id)).toEqual({ [other.componentId]: 1, [vase.componentId]: 1 })
  })
})
