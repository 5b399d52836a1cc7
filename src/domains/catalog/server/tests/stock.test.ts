import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'
import { aComponent, aProduct, aStore, setStock } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { StemDelivery } from '#/domains/catalog/contract/staff/deliveries.ts'
import type { StockMove, StockRow } from '#/domains/catalog/contract/staff/stock.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
let scene: Awaited<ReturnType<typeof openScene>>
let storeId: number
let florist: SignedIn
let manager: SignedIn

beforeAll(async () => {
  scene = await openScene(shop)
  storeId = scene.storeIds[0] ?? 0
  await comeToWork(TEST_START)
})

const comeToWork = async (moment: Date) => {
  shop.clock.set(moment)
  florist = await signInStaff('florist', storeId)
  manager = await signInStaff('manager')
}

type Entry = {
  component_id: number
  kind: string
  quantity: number
  seen?: number
  reason?: string
  key?: string
}
type Answer = { row: StockRow; short: number; code: string; detail: string; fresh: StockRow }
const enter = (who: SignedIn, entry: Entry, store = storeId) =>
  call<Answer>('POST', `/staff/api/stock/${store}/entries`, {
    headers: who.headers,
    body: { key: randomUUID(), seen: 0, ...entry },
  })
const table = async (who: SignedIn, store = storeId) =>
  call<{ items: StockRow[]; today: string; code: string }>('GET', `/staff/api/stock/${store}`, {
    headers: who.headers,
  })
const rowOf = async (componentId: number, store = storeId) =>
  (await table(manager, store)).body.items.find((row) => row.component_id === componentId)
const moves = async (query: Record<string, string>) =>
  (
    await call<{ items: StockMove[]; total: number }>('GET', `/staff/api/stock/${storeId}/moves`, {
      headers: manager.headers,
      query,
    })
  ).body
const aFlower = (stock: number) => aComponent(db, { stock, storeId })
const orderFor = async (goods: { id: number; variantId: number }, quantity: number) => {
  const buyer = await signIn()
  const { version } = await fillCart(shop, buyer, scene.cityId, goods, quantity)
  const body = deliveryForm(scene.cityId, version, buyer)
  const placed = await call<{ id: string; number: number }>('POST', '/client/orders/order', {
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    body,
  })
  expect(placed.status).toBe(200)
  return placed.body
}
const attentionOf = async (id: string) => {
  const [row] = await db.sql`select needs_attention from orders where id = ${id}`
  return row?.['needs_attention'] as string | null
}

describe('entering stems', () => {
  it('a delivery adds, spoilage takes away, a count sets; each is in the ledger with who and why', async () => {
    const component_id = await aFlower(5)
    const delivered = await enter(florist, { component_id, kind: 'delivery', quantity: 20 })
    expect(delivered).toMatchObject({ status: 200, body: { row: { on_hand: 25 } } })
    await enter(florist, { component_id, kind: 'spoilage', quantity: 3, reason: 'wilted' })
    const counted = await enter(florist, { component_id, kind: 'count', quantity: 21, seen: 22 })
    expect(counted.body.row).toMatchObject({ on_hand: 21, last: { kind: 'count', quantity: -1 } })
    const { items } = await moves({ component_id: String(component_id) })
    const entered = items.filter(({ who }) => who !== null)
    expect(entered.map(({ kind, quantity, reason }) => [kind, quantity, reason])).toEqual([
      ['count', -1, null],
      ['spoilage', -3, 'wilted'],
      ['delivery', 20, null],
    ])
    expect(entered[0]?.who).toBe(florist.user.phone)
  })

  it('sent twice with one key it happens once, at once or later', async () => {
    const component_id = await aFlower(0)
    const entry = { component_id, kind: 'delivery', quantity: 30, key: randomUUID() }
    const twins = await Promise.all([enter(florist, entry), enter(florist, entry), enter(florist, entry)])
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await enter(florist, entry)).body.row.on_hand).toBe(30)
    expect(await enter(florist, { ...entry, quantity: 31 })).toMatchObject({
      status: 422,
      body: { code: 'entry_key_reused' },
    })
    expect((await moves({ component_id: String(component_id) })).total).toBe(1)
  })

  it('two who count at once: the second is told what there is now', async () => {
    const component_id = await aFlower(10)
    const counts = [8, 9].map((quantity) =>
      enter(florist, { component_id, kind: 'count', quantity, seen: 10 }),
    )
    const answers = (await Promise.all(counts)).toSorted((a, b) => a.status - b.status)
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    const now = answers[0]?.body.row.on_hand
    expect(answers[1]?.body).toMatchObject({ code: 'edited_meanwhile', fresh: { on_hand: now } })
    const again = await enter(florist, { component_id, kind: 'count', quantity: 7, seen: now ?? 0 })
    expect(again.body.row.on_hand).toBe(7)
  })

  it('deliveries at once add up', async () => {
    const component_id = await aFlower(0)
    await Promise.all(
      [1, 2, 3, 4, 5].map((quantity) => enter(florist, { component_id, kind: 'delivery', quantity })),
    )
    expect((await rowOf(component_id))?.on_hand).toBe(15)
  })

  it('no more can be thrown away than there is', async () => {
    const component_id = await aFlower(2)
    expect(
      await enter(florist, { component_id, kind: 'spoilage', quantity: 3, reason: 'broken' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'stems_not_there' },
    })
    expect((await rowOf(component_id))?.on_hand).toBe(2)
  })

  it('wrong input is told at its field', async () => {
    const component_id = await aFlower(1)
    const wrong = await call<{ fields: object }>('POST', `/staff/api/stock/${storeId}/entries`, {
      headers: florist.headers,
      body: { key: 'x', component_id, kind: 'theft', quantity: -1, seen: 0.5, reason: 'sad', more: 1 },
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.fields).toSorted()).toEqual([
      'key',
      'kind',
      'more',
      'quantity',
      'reason',
      'seen',
    ])
    expect((await enter(florist, { component_id: 999_999, kind: 'delivery', quantity: 1 })).status).toBe(404)
    expect((await enter(manager, { component_id, kind: 'delivery', quantity: 1 }, 999)).status).toBe(404)
  })

  it('the last change can be taken back, once, and only while it is the last', async () => {
    const component_id = await aFlower(10)
    const { last } = (await enter(florist, { component_id, kind: 'delivery', quantity: 20 })).body.row
    const undo = (move_id = last?.id, key = randomUUID()) =>
      call<Answer>('POST', `/staff/api/stock/${storeId}/entries/undo`, {
        headers: florist.headers,
        body: { key, component_id, move_id },
      })
    const key = randomUUID()
    expect((await undo(last?.id, key)).body.row.on_hand).toBe(10)
    expect((await undo(last?.id, key)).body.row.on_hand).toBe(10)
    expect(await undo()).toMatchObject({
      status: 409,
      body: { code: 'edited_meanwhile', fresh: { on_hand: 10 } },
    })
    const spoilt = (await enter(florist, { component_id, kind: 'spoilage', quantity: 4, reason: 'defect' }))
      .body.row
    expect((await undo(spoilt.last?.id)).body.row.on_hand).toBe(10)
    const days = await call<{ items: { spoiled: number }[] }>('GET', `/staff/api/stock/${storeId}/days`, {
      headers: florist.headers,
      query: { from: '2026-05-19', to: '2026-05-19' },
    })
    expect(days.status).toBe(200)
  })

  it('what spoils under a reservation leaves an order that a person has to look at', async () => {
    const product = await aProduct(db, { stock: 5, storeId })
    const order = await orderFor(product, 4)
    expect(await attentionOf(order.id)).toBeNull()
    const answer = await enter(florist, {
      component_id: product.componentId,
      kind: 'spoilage',
      quantity: 3,
      reason: 'wilted',
    })
    expect(answer.body).toMatchObject({ short: 2, row: { on_hand: 2, reserved: 2, owed: 2 } })
    expect(await attentionOf(order.id)).not.toBeNull()
    const shortOrders = await call<{ items: { number: number }[] }>('GET', '/staff/api/orders/short', {
      headers: florist.headers,
      query: { store_id: String(storeId) },
    })
    expect(shortOrders.body.items).toMatchObject([
      { number: order.number, missing: [{ component_id: product.componentId, quantity: 2 }] },
    ])
    await enter(florist, { component_id: product.componentId, kind: 'delivery', quantity: 2 })
    expect(await rowOf(product.componentId)).toMatchObject({ on_hand: 4, reserved: 4, owed: 0 })
  })
})

describe('who may', () => {
  it('a florist keeps their own store and no other', async () => {
    const other = await aStore(db, { cityId: scene.cityId })
    const component_id = await aFlower(1)
    expect((await table(florist, other)).status).toBe(403)
    const answers = await Promise.all([
      enter(florist, { component_id, kind: 'delivery', quantity: 1 }, other),
      call('GET', `/staff/api/stock/${other}/moves`, { headers: florist.headers }),
      call('GET', `/staff/api/stock/${other}/deliveries`, { headers: florist.headers }),
      call('GET', '/staff/api/orders/short', {
        headers: florist.headers,
        query: { store_id: String(other) },
      }),
      call('POST', `/staff/api/stock/${other}/deliveries`, {
        headers: florist.headers,
        body: { arrives_on: '2026-05-21', note: '', lines: [{ component_id, quantity: 1 }] },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(answers[0]?.body.code).toBe('other_store')
    const stores = await call<{ items: { id: number }[] }>('GET', '/staff/api/stock/stores', {
      headers: florist.headers,
    })
    expect(stores.body.items.map(({ id }) => id)).toEqual([storeId])
    expect((await table(manager, other)).status).toBe(200)
  })

  it('couriers, customers and guests keep none', async () => {
    const courier = await signInStaff('courier', storeId)
    const customer = await signIn()
    expect((await table(courier)).status).toBe(403)
    expect((await table(customer)).status).toBe(403)
    expect((await call('GET', `/staff/api/stock/${storeId}`)).status).toBe(401)
  })
})

describe('the table', () => {
  it('says what the stems are enough for, and what stops for want of them', async () => {
    const componentId = await aFlower(7)
    await aProduct(db, { componentId })
    const product = await aProduct(db, { componentId })
    await db.sql`update products set popularity = 900, name = 'Хит' where id = ${product.id}`
    await db.sql`update recipe_lines set quantity = 3 where variant_id = ${product.variantId}`
    expect(await rowOf(componentId)).toMatchObject({
      enough_for: { name: 'Хит', label: 'M', pieces: 2 },
      stopped: { count: 0 },
    })
    await setStock(db, componentId, 2, storeId)
    expect(await rowOf(componentId)).toMatchObject({ stopped: { count: 1, names: ['Хит'] } })
  })

  it('adds up days and what was lost, and goes out as a table', async () => {
    const component_id = await aFlower(100)
    await db.sql`update components set cost = 9000, name = '=Роза' where id = ${component_id}`
    await comeToWork(new Date('2026-06-01T17:30:00Z'))
    await enter(manager, { component_id, kind: 'spoilage', quantity: 5, reason: 'other' })
    await comeToWork(new Date('2026-06-01T18:30:00Z'))
    await enter(manager, { component_id, kind: 'spoilage', quantity: 2, reason: 'wilted' })
    const period = { from: '2026-06-01', to: '2026-06-02' }
    const days = await call('GET', `/staff/api/stock/${storeId}/days`, {
      headers: manager.headers,
      query: period,
    })
    // Half past midnight in Omsk is another day.
    expect(days.body).toMatchObject({
      items: [
        { date: '2026-06-02', spoiled: 2, spoiled_cost: 18_000 },
        { date: '2026-06-01', spoiled: 5, spoiled_cost: 45_000, delivered: 0 },
      ],
    })
    const csv = await call<string>('GET', `/staff/api/stock/${storeId}/moves.csv`, {
      headers: manager.headers,
      query: period,
    })
    const rows: string[][] = parse(csv.body, { bom: true, delimiter: ';' })
    expect(rows.slice(1).map((row) => [row[0], row[2], row[4], row[5]])).toEqual([
      ['2026-06-02 00:30', "'=Роза", '-2', 'Завяли'],
      ['2026-06-01 23:30', "'=Роза", '-5', 'Другое'],
    ])
    const wrong = await call('GET', `/staff/api/stock/${storeId}/days`, {
      headers: manager.headers,
      query: { from: '2026-06-02', to: '2026-06-01' },
    })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) } } })
  })
})

describe('deliveries', () => {
  const DAY = '2026-06-03'
  type Outcome = { delivery: StemDelivery; short: { component_id: number; name: string; quantity: number }[] }
  const post = (path: string, body: object) =>
    call<Outcome & { code: string; fresh: StemDelivery; fields: object }>('POST', path, {
      headers: florist.headers,
      body,
    })
  const plan = (arrives_on: string, lines: object[]) =>
    post(`/staff/api/stock/${storeId}/deliveries`, { arrives_on, note: 'Эквадор', lines })
  const change = (id: string, body: object) =>
    call<Outcome>('PATCH', `/staff/api/deliveries/${id}`, { headers: florist.headers, body })

  it('are expected, then received as they really came', async () => {
    const [one, two] = [await aFlower(0), await aFlower(0)]
    const planned = await plan(DAY, [
      { component_id: one, quantity: 50 },
      { component_id: two, quantity: 30 },
    ])
    expect(planned.status).toBe(200)
    expect(await rowOf(one)).toMatchObject({
      on_hand: 0,
      expected: [{ date: DAY, quantity: 50, reserved: 0 }],
    })
    const { id, version } = planned.body.delivery
    const lines = [{ component_id: two, quantity: 26, reason: 'сломаны' }]
    const [first, second] = await Promise.all(
      [1, 2].map(() => post(`/staff/api/deliveries/${id}/receive`, { version, lines })),
    )
    const statuses = [first, second].map((answer) => answer?.status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await rowOf(one)).toMatchObject({ on_hand: 50, expected: [] })
    expect(await rowOf(two)).toMatchObject({ on_hand: 26, expected: [] })
    const late = await post(`/staff/api/deliveries/${id}/receive`, { version, lines })
    expect(late.body).toMatchObject({ code: 'edited_meanwhile', fresh: { status: 'received' } })
    const list = await call<{ items: StemDelivery[] }>('GET', `/staff/api/stock/${storeId}/deliveries`, {
      headers: florist.headers,
    })
    expect(list.body.items.find((delivery) => delivery.id === id)?.lines).toContainEqual(
      expect.objectContaining({ component_id: two, quantity: 30, received: 26, reason: 'сломаны' }),
    )
  })

  it('there is one a day; another is added to it', async () => {
    const component_id = await aFlower(0)
    const { body } = await plan('2026-06-04', [{ component_id, quantity: 5 }])
    expect(await plan('2026-06-04', [{ component_id, quantity: 5 }])).toMatchObject({
      status: 409,
      body: { code: 'delivery_planned_already', fresh: { id: body.delivery.id } },
    })
    const other = await aFlower(0)
    const changed = await change(body.delivery.id, {
      version: body.delivery.version,
      note: 'Ещё',
      lines: [{ component_id: other, quantity: 9 }],
    })
    expect(changed.body.delivery).toMatchObject({ note: 'Ещё', version: 2, lines: [{ quantity: 9 }] })
    expect(await rowOf(component_id)).toMatchObject({ expected: [] })
    expect(await rowOf(other)).toMatchObject({ expected: [{ quantity: 9 }] })
    const stale = { version: 1, note: '', lines: [{ component_id, quantity: 1 }] }
    expect((await change(body.delivery.id, stale)).status).toBe(409)
  })

  it('a day in the past, a line twice, a flower that is not there are refused', async () => {
    const component_id = await aFlower(0)
    const line = { component_id, quantity: 1 }
    expect(await plan('2026-05-30', [line])).toMatchObject({
      status: 422,
      body: { fields: { arrives_on: expect.any(String) } },
    })
    expect(await plan('2026-06-20', [line, line])).toMatchObject({
      status: 422,
      body: { fields: { lines: expect.any(String) } },
    })
    expect((await plan('2026-06-20', [{ component_id: 999_999, quantity: 1 }])).status).toBe(404)
    expect((await plan('2026-06-20', [])).status).toBe(422)
  })

  it('cancelled or come short, it tells the orders that counted on it', async () => {
    await comeToWork(TEST_START)
    const product = await aProduct(db, { stock: 0, storeId, componentId: await aFlower(0) })
    const planned = await plan('2026-05-20', [{ component_id: product.componentId, quantity: 6 }])
    const order = await orderFor(product, 5)
    expect(await rowOf(product.componentId)).toMatchObject({ expected: [{ quantity: 6, reserved: 5 }] })
    const { id, version } = planned.body.delivery
    const received = await post(`/staff/api/deliveries/${id}/receive`, {
      version,
      lines: [{ component_id: product.componentId, quantity: 3 }],
    })
    expect(received.body.short).toMatchObject([{ component_id: product.componentId, quantity: 2 }])
    expect(await attentionOf(order.id)).not.toBeNull()

    const other = await aProduct(db, { stock: 0, storeId, componentId: await aFlower(0) })
    const second = await plan('2026-05-20', [{ component_id: other.componentId, quantity: 4 }])
    const waiting = await orderFor(other, 4)
    const cancelled = await post(`/staff/api/deliveries/${second.body.delivery.id}/cancel`, {
      version: second.body.delivery.version,
    })
    expect(cancelled.body.short).toMatchObject([{ quantity: 4 }])
    expect(await attentionOf(waiting.id)).not.toBeNull()
  })
})
