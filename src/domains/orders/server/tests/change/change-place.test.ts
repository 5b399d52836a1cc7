import { describe, expect, it } from 'vitest'
import { FAR, openChangeScene } from '#/testing/orders/change-scene.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { TOMORROW } from '#/testing/orders/order-scene.ts'
import { runDueJobs } from '#/platform/server/jobs.ts'
import { PATIENT_POLL } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { db } = shop
const scene = await openChangeScene(shop)
const { buyer, manager, paid, place, show, changeAs, changeByStaff, billOf } = scene
const [first = 0, second = 0] = scene.storeIds

const LATER = { date: '2026-05-21', time_type: 'interval', time_from: '15:00', time_to: '17:00' }
const NEXT_WEEK = { ...LATER, date: '2026-05-27' }
const toFar = { order_type: 'delivery', address: FAR }
const placesOf = (id: string) => db.sql`
  select store_id, kind, date::text, to_char(time_from, 'HH24:MI') as from from order_slots
  where order_id = ${id} and state = 'held'`
const stemsOf = async (id: string) =>
  (
    await db.sql`select store_id, quantity from order_components where order_id = ${id} and state = 'reserved'`
  ).length
const money = async (id: string) => {
  const [row] = await db.sql<[{ total: number; paid: number; refunded: number; due: number }]>`
    select total, paid, refunded, due from orders where id = ${id}`
  return row
}

/** Changed to the dear zone, and paid for; at revision 2. */
const paidFar = async () => {
  const id = await paid()
  await changeAs(buyer, id, { revision: 1, where: toFar })
  await scene.pay(id)
  await expect.poll(async () => (await money(id)).due, PATIENT_POLL).toBe(0)
  return id
}

describe('the day and the time', () => {
  it('move with the place and the stems, at the same price', async () => {
    const id = await paid()
    const bill = await billOf(id, { revision: 1, when: LATER })
    expect([bill.status, bill.body]).toMatchObject([
      200,
      { delivery: 0, surcharge: 0, due: 0, back: 0, store: null },
    ])
    expect(await placesOf(id)).toMatchObject([{ date: TOMORROW, from: '11:00' }])
    const answer = await changeAs(buyer, id, { revision: 1, when: LATER })
    expect([answer.status, answer.body]).toMatchObject([200, { ...LATER, revision: 2 }])
    expect(await placesOf(id)).toMatchObject([{ store_id: first, date: LATER.date, from: '15:00' }])
    expect(await stemsOf(id)).toBe(1)
    const event = (await show(manager, id)).history.find(({ value }) => value === 'changed')
    expect(event?.changes).toEqual([
      { what: 'when', from: '20\u00a0мая, 11:00–13:00', to: '21\u00a0мая, 15:00–17:00' },
    ])
  })

  it('far ahead hold no stems yet, and nearer ones take them again', async () => {
    const id = await paid()
    await changeAs(buyer, id, { revision: 1, when: NEXT_WEEK })
    expect(await stemsOf(id)).toBe(0)
    await changeAs(buyer, id, { revision: 2, when: LATER })
    expect(await stemsOf(id)).toBe(1)
  })

  it('that are full or over are refused, and nothing moves', async () => {
    const id = await paid()
    const past = { ...LATER, date: '2026-05-19', time_from: '09:00', time_to: '11:00' }
    const late = await changeAs(buyer, id, { revision: 1, when: past })
    expect([late.status, late.body.code, late.body.fresh?.revision]).toEqual([409, 'slot_closed', 1])
    await db.sql`
      insert into slots (store_id, kind, date, time_from, time_to, capacity, taken)
      select s.id, 'delivery', '2026-05-22', '09:00', '11:00', 0, 0 from stores s where s.city_id = ${scene.cityId}`
    const full = await changeAs(buyer, id, {
      revision: 1,
      when: { ...LATER, date: '2026-05-22', time_from: '09:00', time_to: '11:00' },
    })
    expect([full.status, full.body.code]).toEqual([409, 'slot_taken'])
    expect(await placesOf(id)).toMatchObject([{ date: TOMORROW, from: '11:00' }])
  })

  it('of an order whose recipient is asked for the address: the link lives as long', async () => {
    const id = await scene.paidUnknown()
    const expiry = async () =>
      (await db.sql<[{ at: Date }]>`select expires_at as at from address_requests where order_id = ${id}`)[0]
        .at
    const before = await expiry()
    expect((await changeAs(buyer, id, { revision: 1, when: LATER })).status).toBe(200)
    // From 13:00 of one day to 17:00 of the next.
    expect((await expiry()).getTime() - before.getTime()).toBe(28 * 3_600_000)
  })

  it('exact to the quarter cost more, and going back gives it back', async () => {
    const id = await paid()
    const exact = { date: TOMORROW, time_type: 'exact', time_from: '14:45', time_to: '15:15' }
    expect((await changeAs(buyer, id, { revision: 1, when: exact })).body.due).toBe(30_000)
    expect(await placesOf(id)).toHaveLength(2)
    await scene.pay(id)
    await expect.poll(async () => (await money(id)).due, PATIENT_POLL).toBe(0)
    await changeAs(buyer, id, { revision: 2, when: LATER })
    await expect.poll(async () => (await money(id)).refunded, PATIENT_POLL).toBe(30_000)
  })
})

describe('the address', () => {
  it('in a dearer zone is owed, asked for and blocks the courier until it is paid', async () => {
    const id = await paid()
    const before = await money(id)
    const unknown = { order_type: 'delivery', address: { name: 'улица Которой Нет, 77' } }
    const guess = (await billOf(id, { revision: 1, where: unknown })).body
    expect([guess.place?.exact, (await billOf(id, { revision: 1, when: LATER })).body.place]).toEqual([
      false,
      null,
    ])
    const bill = await billOf(id, { revision: 1, where: toFar })
    expect(bill.body.place).toMatchObject({ exact: true })
    expect(bill.body).toMatchObject({
      total_after: before.total + 60_000,
      delivery: 60_000,
      due: 60_000,
      back: 0,
    })
    expect((await changeByStaff(manager, id, { revision: 1, where: toFar })).body).toMatchObject({
      address: { name: FAR.name },
      due: 60_000,
    })
    await moveOn(db, manager.user.id, id, 'assembled')
    expect((await show(manager, id)).next).toContainEqual({ to: 'delivering', obstacle: 'order_due' })
    const asked = await scene.bill(id)
    expect(asked.amount).toBe(60_000)
    await scene.payAt(asked.confirmation_url)
    await expect
      .poll(() => money(id), PATIENT_POLL)
      .toMatchObject({ due: 0, paid: before.total + 60_000, refunded: 0 })
    expect((await show(manager, id)).next).toContainEqual({ to: 'delivering', obstacle: null })
    const [receipt] = await db.sql<[{ items: { description: string; amount: number }[] }]>`
      select items from receipts where order_id = ${id} order by created_at desc, id desc limit 1`
    expect(receipt.items).toMatchObject([{ description: 'Доставка', amount: 60_000 }])
  })

  it('of no zone is refused at its field', async () => {
    const id = await paid()
    const moon = { order_type: 'delivery', address: { name: 'Луна, 1', coords: [10, 10] } }
    const answer = await changeAs(buyer, id, { revision: 1, where: moon })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['where.address.name']])
  })

  it('back in the nearer zone: what is owed goes, what was paid goes back by itself', async () => {
    const owed = await paid()
    const near = { order_type: 'delivery', address: { name: 'улица Мира, 3', coords: [54.98, 73.32] } }
    await changeAs(buyer, owed, { revision: 1, where: toFar })
    await changeAs(buyer, owed, { revision: 2, where: near })
    expect(await money(owed)).toMatchObject({ due: 0, refunded: 0 })

    const id = await paidFar()
    const { total } = await money(id)
    expect((await billOf(id, { revision: 2, where: near })).body).toMatchObject({ due: 0, back: 60_000 })
    await changeAs(buyer, id, { revision: 2, where: near })
    await expect
      .poll(() => money(id), PATIENT_POLL)
      .toMatchObject({ refunded: 60_000, total: total - 60_000, due: 0 })
  })

  it('may be taken over by the shop, with a reason', async () => {
    const id = await paid()
    const before = await money(id)
    const change = { revision: 1, where: toFar, waive: 'Наша ошибка в адресе' }
    expect((await changeByStaff(manager, id, change)).body.due).toBe(0)
    expect(await money(id)).toEqual(before)
    const event = (await show(manager, id)).history.find(({ value }) => value === 'changed')
    expect(event?.reason).toBe('Наша ошибка в адресе')
  })

  it('that is owed is taken over later', async () => {
    const id = await paid()
    const before = await money(id)
    await changeAs(buyer, id, { revision: 1, where: toFar })
    const answer = await changeByStaff(manager, id, { revision: 2, waive: 'Постоянный покупатель' })
    expect([answer.status, answer.body]).toMatchObject([200, { due: 0, address: { name: FAR.name } }])
    expect(await money(id)).toEqual(before)
    expect((await changeByStaff(manager, id, { revision: 3, waive: 'Ещё раз' })).body.revision).toBe(3)
  })

  it('paid on receipt is taken on receipt', async () => {
    const id = await place({ payment_method: 4 })
    const { to_take } = await show(manager, id)
    expect((await changeAs(buyer, id, { revision: 1, where: toFar })).body.due).toBe(0)
    expect((await show(manager, id)).to_take).toBe(to_take + 60_000)
  })

  it('of a bouquet on its way is the new one, at the old price', async () => {
    const id = await paid()
    await moveOn(db, manager.user.id, id, 'delivering')
    const { total } = await money(id)
    const answer = await changeByStaff(manager, id, { revision: 1, where: toFar })
    expect([answer.status, answer.body]).toMatchObject([200, { address: { name: FAR.name }, due: 0 }])
    expect(await money(id)).toMatchObject({ total })
    expect((await changeAs(buyer, id, { revision: 2, where: toFar })).status).toBe(200)
  })
})

describe('delivery and pickup', () => {
  const pickup = { order_type: 'pickup', store_id: second }
  const hour = { ...LATER, time_from: '12:00', time_to: '13:00' }

  it('an order is picked up in another store instead: its place, its stems and no delivery', async () => {
    const id = await paidFar()
    const answer = await changeAs(buyer, id, { revision: 2, where: pickup, when: hour })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { order_type: 'pickup', address: null, store: { id: second }, totals: { delivery: 0 } },
    ])
    expect(await placesOf(id)).toMatchObject([{ store_id: second, kind: 'pickup', from: '12:00' }])
    await expect.poll(async () => (await money(id)).refunded, PATIENT_POLL).toBe(60_000)
  })

  it('and is brought after all', async () => {
    const id = await paid()
    await changeAs(buyer, id, { revision: 1, where: pickup, when: hour })
    const answer = await changeAs(buyer, id, { revision: 2, where: toFar, when: LATER })
    expect([answer.status, answer.body]).toMatchObject([200, { order_type: 'delivery', due: 60_000 }])
  })

  it('without stems in that store it stays', async () => {
    const id = await paid()
    await db.sql`update store_stock set on_hand = reserved where store_id = ${second}`
    const answer = await changeAs(buyer, id, { revision: 1, where: pickup, when: hour })
    expect([answer.status, answer.body.code]).toEqual([409, 'change_no_stems'])
    expect(await placesOf(id)).toMatchObject([{ store_id: first, kind: 'delivery' }])
    await db.sql`update store_stock set on_hand = 1000 where store_id = ${second}`
  })

  it('a bouquet that is ready stays in its store', async () => {
    const id = await paid()
    await moveOn(db, manager.user.id, id, 'assembled')
    const elsewhere = await changeByStaff(manager, id, { revision: 1, where: pickup, when: hour })
    expect(elsewhere.status).toBe(409)
    const here = { order_type: 'pickup', store_id: first }
    expect((await changeByStaff(manager, id, { revision: 1, where: here, when: hour })).status).toBe(200)
  })
})

it('the one who ordered gets a link to what staff made dearer, once', async () => {
  const id = await paid()
  await changeByStaff(manager, id, { revision: 1, where: toFar })
  const sent = async () => {
    const before = shop.printed.length
    await shop.runJobs()
    return shop.printed.slice(before).filter((line) => line.includes('/pay/'))
  }
  expect(await sent()).toMatchObject([expect.stringContaining('доплата 600')])
  shop.clock.advance(5 * 60_000)
  expect(await sent()).toEqual([])
})

it('staff are told of a difference that nobody pays, and nothing is taken away', async () => {
  const id = await paid()
  await changeAs(buyer, id, { revision: 1, where: toFar })
  shop.clock.advance(31 * 60_000)
  await runDueJobs(db, shop.jobs, (_job, error) => {
    throw error
  })
  expect(await show({ headers: (await shop.signInStaff('manager')).headers }, id)).toMatchObject({
    needs_attention: 'change_unpaid',
    due: 60_000,
    address: { name: FAR.name },
  })
})
