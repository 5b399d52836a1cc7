import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import type { Staff } from '#/domains/auth/server/guards.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Board, OrderSearchResult } from '#/domains/orders/contract/staff/board.ts'
import { findOrders } from '#/domains/orders/server/service/staff/find-orders.ts'
import { showBoard } from '#/domains/orders/server/service/staff/show-board.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { deliveryForm, fillCart, openScene, TOMORROW, WINDOW } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, clock } = shop
const { cityId, storeIds, product } = await openScene(shop, { stock: 100, stores: 2, windowCapacity: 8 })
const [storeId = 0, otherStoreId = 0] = storeIds
const marina = await signIn('+79736201408')
const florist = await signInStaff('florist', storeId)
const manager = await signInStaff('manager')

const order = async (buyer: SignedIn, extra: object = {}) => {
  await fillCart(shop, buyer, cityId, product)
  const query = {
    city_id: String(cityId),
    order_type: 'delivery',
    address: 'улица Ленина, 24',
    ...WINDOW,
    ...extra,
  }
  const cart = await call<{ version: string }>('GET', '/orders/cart', {
    headers: buyer.headers,
    query: query as never,
  })
  const { version } = cart.body
  const body = { ...deliveryForm(cityId, version, buyer), ...extra }
  const placed = await call<{ id: string; number: number }>('POST', '/client/orders/order', {
    headers: { ...buyer.headers, 'idempotency-key': uuidv7() },
    body,
  })
  expect(placed.status).toBe(200)
  return placed.body
}
const board = async (who: SignedIn, query: Record<string, string> = {}) =>
  (await call<Board>('GET', '/staff/api/orders/board', { headers: who.headers, query })).body
const tomorrow = (who = florist) => board(who, { date: TOMORROW })
const statusOf = async (path: string, headers: Record<string, string>, query: Record<string, string> = {}) =>
  (await call('GET', path, { headers, query })).status

describe('the board', () => {
  it('is of florists and managers, and of their own store', async () => {
    const courier = await signInStaff('courier', storeId)
    const path = '/staff/api/orders/board'
    expect(await statusOf(path, {})).toBe(401)
    expect(await statusOf(path, marina.headers)).toBe(403)
    expect(await statusOf(path, courier.headers)).toBe(403)
    expect(await statusOf(path, florist.headers, { store_id: String(otherStoreId) })).toBe(403)
    expect(await statusOf(path, manager.headers, { store_id: '9999' })).toBe(404)
    expect(await statusOf(path, manager.headers, { store_id: String(otherStoreId) })).toBe(200)
    expect((await board(florist)).stores.map(({ id }) => id)).toEqual([storeId])
    expect((await board(manager)).stores.map(({ id }) => id)).toEqual([storeId, otherStoreId])
  })

  it('shows what is to be done of the day by window, with the places that are taken', async () => {
    const first = await order(marina)
    const exact = await order(marina, { time_type: 'exact', time_from: '11:45', time_to: '12:15' })
    const evening = await order(marina, { time_from: '17:00', time_to: '19:00' })
    const { lanes, tickets, date, overdue, stores } = await tomorrow()
    expect(date).toBe(TOMORROW)
    expect(lanes).toEqual([
      { store_id: storeId, time_from: '11:00', time_to: '13:00', taken: 2, capacity: 8 },
      { store_id: storeId, time_from: '17:00', time_to: '19:00', taken: 1, capacity: 8 },
    ])
    expect(tickets.map(({ id, lane }) => [id, lane])).toEqual([
      [first.id, '11:00'],
      [exact.id, '11:00'],
      [evening.id, '17:00'],
    ])
    // The window's end minus 40 minutes for the zone's courier.
    expect(tickets[0]).toMatchObject({
      due_at: '2026-05-20T06:20:00.000Z',
      place: 'улица Ленина, 24',
      more: 0,
    })
    expect(overdue).toBe(0)
    expect(stores).toMatchObject([{ id: storeId, completed: 0, awaiting: 0 }])
    expect((await tomorrow(manager)).tickets).toHaveLength(3)
    expect((await board(manager, { date: TOMORROW, store_id: String(otherStoreId) })).tickets).toEqual([])
    expect((await board(florist)).tickets).toEqual([])
  })

  it('is one for all stores of one, each ticket with its store and its own windows', async () => {
    const here = await order(marina)
    await db.sql`update orders set store_id = ${otherStoreId} where id = ${here.id}`
    const whole = await tomorrow(manager)
    const moved = whole.tickets.find(({ id }) => id === here.id)
    expect(moved).toMatchObject({ store_id: otherStoreId, lane: '11:00' })
    expect(new Set(whole.tickets.map(({ store_id }) => store_id))).toEqual(new Set([storeId, otherStoreId]))
    const eleven = whole.lanes.filter(({ time_from }) => time_from === '11:00')
    expect(eleven.map(({ store_id }) => store_id)).toEqual([storeId, otherStoreId])
    expect((await tomorrow()).tickets.map(({ id }) => id)).not.toContain(here.id)
    await db.sql`update orders set store_id = ${storeId} where id = ${here.id}`
    await moveBy(db, florist.user.id, here.id, ['new', 'cancelled'])
  })

  it('says why something has to be decided', async () => {
    const { id } = await order(marina)
    const body = { seen: null, mark: 'by_hand', reason: 'Ваза треснула' }
    const marked = await call('POST', `/staff/api/orders/${id}/attention`, { headers: florist.headers, body })
    expect(marked.status).toBe(200)
    const ticket = (await tomorrow()).tickets.find((one) => one.id === id)
    expect(ticket).toMatchObject({ needs_attention: 'by_hand', attention_reason: 'Ваза треснула' })
    await moveBy(db, florist.user.id, id, ['new', 'cancelled'])
  })

  it('hangs a pickup among the deliveries of its hour', async () => {
    const query = { city_id: String(cityId), order_type: 'pickup', store_id: String(storeId) }
    const cart = await call<{ version: string }>('POST', '/orders/cart/update-product', {
      headers: marina.headers,
      query: { ...query, date: TOMORROW, time_type: 'interval', time_from: '12:00', time_to: '13:00' },
      body: { product_id: product.id, variant_id: product.variantId, quantity: 1 },
    })
    const { address: _address, ...form } = deliveryForm(cityId, cart.body.version, marina)
    const body = {
      ...form,
      order_type: 'pickup',
      store_id: storeId,
      time_from: '12:00',
      time_to: '13:00',
      payment_method: 3,
    }
    const headers = { ...marina.headers, 'idempotency-key': uuidv7() }
    const { body: placed } = await call<{ id: string }>('POST', '/client/orders/order', { headers, body })
    const ticket = (await tomorrow()).tickets.find(({ id }) => id === placed.id)
    // A pickup is due when its hour begins.
    expect(ticket).toMatchObject({
      order_type: 'pickup',
      lane: '11:00',
      due_at: '2026-05-20T06:00:00.000Z',
      place: null,
    })
  })

  it('rings on for what was ordered today for today, until a florist has it', async () => {
    const count = async () =>
      (await call<{ count: number }>('GET', '/staff/api/orders/waiting', { headers: florist.headers })).body
        .count
    const before = await count()
    const { id } = await order(marina)
    await db.sql`update orders set date = (${db.now()}::timestamptz at time zone 'Asia/Omsk')::date where id = ${id}`
    expect(await count()).toBe(before + 1)
    // By itself after some minutes: nobody has taken it.
    await moveBy(db, florist.user.id, id, ['new', 'confirmed'])
    expect(await count()).toBe(before + 1)
    const body = { florist_id: florist.user.id, seen: null }
    const taken = await call('POST', `/staff/api/orders/${id}/assign`, { headers: florist.headers, body })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect(await count()).toBe(before)
    const later = await order(marina)
    await moveBy(db, florist.user.id, later.id, ['new', 'confirmed'])
    expect(await count()).toBe(before)
    for (const one of [id, later.id]) await moveBy(db, florist.user.id, one, ['confirmed', 'cancelled'])
  })

  it('counts what waits for money, and what is cancelled not at all', async () => {
    const before = (await tomorrow()).tickets.length
    await order(marina, { payment_method: 1, receipt_email: 'm@example.ru' })
    const { tickets, stores, date } = await tomorrow()
    expect({ count: tickets.length, awaiting: stores[0]?.awaiting }).toEqual({ count: before, awaiting: 1 })
    const listed = await call<{ items: OrderSearchResult[] }>('GET', '/staff/api/orders/awaiting', {
      headers: florist.headers,
      query: { date },
    })
    expect(listed.body.items).toMatchObject([{ status: 'awaiting_payment', date }])
    const gone = await order(marina)
    await moveBy(db, florist.user.id, gone.id, ['new', 'cancelled'])
    expect((await tomorrow()).tickets).toHaveLength(before)
  })

  it('shows the last ten of what was handed over, all of it when asked', async () => {
    await db.sql`update slots set capacity = 100`
    const before = await tomorrow()
    for (let n = 0; n < 11; n++) await moveOn(db, florist.user.id, (await order(marina)).id, 'completed')
    const { stores, tickets } = await tomorrow()
    const completed = stores[0]?.completed
    const done = tickets.filter(({ status }) => status === 'completed')
    expect({ completed, shown: done.length }).toEqual({ completed: 11, shown: 10 })
    expect(done[0]?.completed_at).not.toBeNull()
    const all = await board(florist, { date: TOMORROW, all: '1' })
    expect(all.tickets).toHaveLength(before.tickets.length + 11)
  })

  it('keeps what was not done before the day', async () => {
    const open = (await tomorrow()).tickets.filter(({ status }) => status !== 'completed').length
    clock.set(new Date('2026-05-21T04:00:00Z'))
    const fresh = await signInStaff('florist', storeId)
    const { date, overdue, tickets, lanes } = await board(fresh)
    expect({ date, overdue, shown: tickets.length, lanes }).toEqual({
      date: '2026-05-21',
      overdue: open,
      shown: open,
      lanes: [],
    })
    expect((await board(fresh, { date: '2026-05-22' })).overdue).toBe(0)
    clock.set(new Date('2026-05-19T04:00:00Z'))
  })

  it('counts those not taken yet', async () => {
    const count = async (who: SignedIn, query: Record<string, string> = {}) =>
      (await call<{ count: number }>('GET', '/staff/api/orders/waiting', { headers: who.headers, query }))
        .body.count
    const before = await count(florist)
    const placed = await order(marina)
    expect(await count(florist)).toBe(before + 1)
    expect(await count(manager)).toBe(before + 1)
    expect(await count(manager, { store_id: String(otherStoreId) })).toBe(0)
    expect(
      await statusOf('/staff/api/orders/waiting', florist.headers, { store_id: String(otherStoreId) }),
    ).toBe(403)
    await moveBy(db, florist.user.id, placed.id, ['new', 'confirmed'])
    expect(await count(florist)).toBe(before)
  })
})

describe('the search', () => {
  const search = async (q: string, who = florist) =>
    (
      await call<{ items: OrderSearchResult[] }>('GET', '/staff/api/orders/search', {
        headers: who.headers,
        query: { q },
      })
    ).body.items
  const ids = async (q: string, who = florist) => (await search(q, who)).map(({ id }) => id)

  it('finds by the number, whole or its beginning, the one that is meant first', async () => {
    const { id, number } = await order(marina)
    expect((await ids(String(number)))[0]).toBe(id)
    expect((await ids(` № ${number} `))[0]).toBe(id)
    expect(await ids(String(number).slice(0, 3))).toContain(id)
    expect(await ids(String(number).slice(0, 1))).toEqual([])
    expect(await ids('роза')).toEqual([])
    expect(await ids('')).toEqual([])
  })

  it("finds by the recipient's phone and by the customer's, in any spelling", async () => {
    const olga = await signIn('+79131234567')
    const { id } = await order(olga)
    await db.sql`update orders set recipient_name = 'Вера', recipient_phone = '+79235556677' where id = ${id}`
    for (const typed of [
      '6677',
      '66-77',
      '556677',
      '8 (923) 555-66-77',
      '+7 923 555 66 77',
      '9235556677',
      '89235556677',
    ])
      expect(await ids(typed), typed).toContain(id)
    for (const typed of ['4567', '+7 913 123-45-67', '8913123 45 67'])
      expect(await ids(typed), typed).toEqual([id])
    expect(await ids('677')).not.toContain(id)
    expect(await ids('+7 923 555-66-78')).toEqual([])
    const [found] = await search('4567')
    expect(found).toMatchObject({
      recipient_name: 'Вера',
      customer_phone: '+79131234567',
      name: expect.any(String),
    })
  })

  it('brings no more than twenty, the newest first, and of one’s own store only', async () => {
    for (let n = 0; n < 5; n++) await order(marina)
    const end = marina.user.phone.slice(-4)
    const found = await search(end)
    expect(found).toHaveLength(20)
    expect(found.map(({ number }) => number)).toEqual(
      found.map(({ number }) => number).toSorted((a, b) => b - a),
    )
    const elsewhere = await signInStaff('florist', otherStoreId)
    expect(await ids(end, elsewhere)).toEqual([])
    expect(await statusOf('/staff/api/orders/search', marina.headers, { q: end })).toBe(403)
  })
})

const OLD = 50_000

describe('50 000 old orders', () => {
  it('are not read by the board, and hardly by the search', async () => {
    const staff = { id: florist.user.id, role: 'florist', storeId, rights: {} } as Staff
    await expect(
      db.transaction(async (tx) => {
        // Not under test, and slow on a busy machine.
        await tx.sql`set local statement_timeout = '60s'`
        await addOldOrders(tx)
        // As autovacuum would.
        await tx.sql`analyze orders`
        const read = async (look: () => Promise<unknown>) => {
          const before = await rowsRead(tx)
          await look()
          return (await rowsRead(tx)) - before
        }
        expect(await read(() => showBoard(tx, staff, { date: TOMORROW }))).toBeLessThan(100)
        expect(await read(() => findOrders(tx, staff, '2450'))).toBeLessThan(500)
        expect(await read(() => findOrders(tx, staff, '+7 973 620-14-08'))).toBeLessThan(500)
        throw new Error('nothing is kept')
      }),
    ).rejects.toThrow('nothing is kept')
  })

  const addOldOrders = ({ sql }: Db) => sql`
    insert into orders (id, number, user_id, city_id, store_id, status, payment_status, address_status, photo_status,
      order_type, time_type, date, time_from, time_to, recipient_name, recipient_phone, payment_method, substitution,
      goods_full, goods, delivery_price, total, idempotency_key, request_hash, created_at, updated_at)
    select gen_random_uuid(), 100000 + n, ${florist.user.id}, ${cityId}, ${storeId}, 'completed', 'paid', 'known', 'none',
      'delivery', 'interval', '2026-05-01'::date - n % 700, '11:00', '13:00', 'Елена',
      '+79' || lpad((n * 7919 % 1000000000)::text, 9, '0'), 4, 'call',
      1000, 1000, 0, 1000, n::text, 'x', '2026-05-01'::timestamptz - make_interval(hours => n), '2026-05-01'
    from generate_series(1, ${OLD}) n`

  const rowsRead = async ({ sql }: Db): Promise<number> => {
    const [row] = await sql<[{ read: number }]>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'orders'`
    return row.read
  }
})
