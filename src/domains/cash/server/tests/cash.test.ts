import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ClosedShift } from '#/domains/cash/contract/shift.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { openCashScene } from '#/testing/payments/cash-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, signInStaff } = shop
const scene = await openCashScene(shop)
const { at, post, desk, inHand, vera, anna, timur, storeId } = scene

const paper = (id: string, by = vera) => call<ClosedShift>('GET', at(`/shifts/${id}`), by)
const ledger = async () => {
  const [row] = await db.sql<[{ moves: number }]>`select count(*)::int as moves from cash_moves`
  return row.moves
}

it('what a courier took is in his hand, what a card paid is in nobody’s', async () => {
  const before = await inHand()
  await scene.broughtOrder()
  const took = (await inHand()) - before
  expect(took).toBeGreaterThan(0)
  await scene.broughtOrder('card')
  expect(await inHand()).toBe(before + took)
  const { couriers, card } = await desk()
  expect(couriers.find(({ id }) => id === timur.user.id)).toMatchObject({ name: 'Тимур', balance: took })
  expect(card.count).toBe(1)
})

it('is handed in as seen, once, and a difference wants a reason, not a permission', async () => {
  const all = await inHand()
  const { drawer } = await desk()
  expect((await scene.handIn(all - 1)).body.code).toBe('cash_changed')
  const short = await scene.handIn(all, { counted: all - 1000 })
  expect([short.status, Object.keys(short.body.fields ?? {})]).toEqual([422, ['reason']])
  const once = { id: randomUUID(), counted: all - 1000, reason: 'Не было сдачи' }
  const answers = [await scene.handIn(all, once), await scene.handIn(all, once)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await inHand(), (await desk()).drawer]).toEqual([0, drawer + all - 1000])
  const [correction] = await db.sql`select amount, reason from cash_moves where kind = 'correction'`
  expect(correction).toEqual({ amount: 1000, reason: 'Не было сдачи' })
})

it('a part may stay in hand for change, and change is given out of the drawer, never more than is there', async () => {
  await scene.broughtOrder()
  const all = await inHand()
  expect((await scene.handIn(all, { counted: all - 50_000, keeps: 50_000 })).status).toBe(200)
  expect(await inHand()).toBe(50_000)
  const { drawer } = await desk()
  const give = (amount: number, courier = timur.user.id) =>
    post(anna, at('/change'), { id: randomUUID(), courier_id: courier, amount })
  const tooMuch = await give(drawer + 1)
  expect([tooMuch.status, tooMuch.body.code, tooMuch.body.fresh]).toEqual([
    409,
    'cash_short',
    { balance: drawer },
  ])
  expect((await give(100, randomUUID())).body.code).toBe('cash_other_courier')
  expect((await give(20_000)).status).toBe(200)
  expect([await inHand(), (await desk()).drawer]).toEqual([70_000, drawer - 20_000])
  expect((await scene.handIn(70_000)).status).toBe(200)
})

it('a refund goes out of the drawer, or of the hand that holds the money, with its receipt', async () => {
  const { drawer } = await desk()
  const out = { id: randomUUID(), amount: drawer, reason: 'Инкассация' }
  expect((await post(anna, at('/paid-out'), out)).body.code).toBe('staff_only')
  expect((await post(vera, at('/paid-out'), out)).status).toBe(200)
  const order = await scene.broughtOrder()
  const all = await inHand()
  expect((await scene.refund(order, 10_000)).status).toBe(200)
  expect(await inHand()).toBe(all - 10_000)
  expect((await scene.handIn(all - 10_000)).status).toBe(200)
  expect((await post(vera, at('/paid-out'), { ...out, id: randomUUID(), amount: all - 20_000 })).status).toBe(
    200,
  )
  const before = await ledger()
  const refused = await scene.refund(order, 10_001)
  expect([refused.status, refused.body.code]).toEqual([409, 'cash_short'])
  expect(await ledger()).toBe(before)
  expect((await scene.refund(order, 10_000)).status).toBe(200)
  const receipts =
    await db.sql`select kind, means from cash_receipts where order_id = ${order} order by created_at`
  expect(receipts.map(({ kind }) => kind)).toEqual(['payment', 'refund', 'refund'])
  expect((await desk()).drawer).toBe(0)
})

it('a shift opens with what is counted, one at a time', async () => {
  await scene.putIn(300_000)
  expect((await scene.openShift(200_000)).body.code).toBe('cash_changed')
  const differs = await scene.openShift(300_000, { counted: 299_000 })
  expect([differs.status, Object.keys(differs.body.fields ?? {})]).toEqual([422, ['reason']])
  const id = randomUUID()
  const body = { id, counted: 299_000, reason: 'Мелочь' }
  expect((await scene.openShift(300_000, body)).status).toBe(200)
  expect((await scene.openShift(300_000, body)).status).toBe(200)
  expect((await scene.openShift(299_000)).body.code).toBe('shift_open')
  const { shift, drawer } = await desk()
  expect([shift, drawer]).toMatchObject([{ id, number: 1, opened_by: 'Анна', opening: 299_000 }, 299_000])
})

it('what prevents closing is named, and each has its way round', async () => {
  const { shift, drawer } = await desk()
  const id = shift?.id ?? ''
  await scene.broughtOrder()
  await scene.broughtOrder('card')
  const counted = { expected: drawer, counted: drawer }
  const refused = await scene.closeShift(id, counted)
  expect([refused.body.code, refused.body.fresh?.obstacles]).toEqual([
    'shift_not_ready',
    ['couriers', 'receipts'],
  ])
  expect((await desk()).obstacles).toEqual(['couriers', 'receipts'])
  const part = await scene.closeShift(id, { ...counted, leaves: ['receipts'] })
  expect(part.body.code).toBe('shift_not_ready')
  const leaves = ['couriers', 'receipts']
  const { card } = await desk()
  expect(card.count).toBe(2)
  const stale = await scene.closeShift(id, { expected: drawer + 1, counted: drawer, leaves })
  expect(stale.body.code).toBe('cash_changed')
  const silent = await scene.closeShift(id, { ...counted, counted: drawer - 1000, leaves })
  expect(Object.keys(silent.body.fields ?? {})).toEqual(['reason'])
  const terminal = await scene.closeShift(id, { ...counted, card_counted: card.amount - 1, leaves })
  expect(Object.keys(terminal.body.fields ?? {})).toEqual(['reason'])
  expect((await scene.closeShift(id, { ...counted, taken_out: 1000, leaves })).status).toBe(403)
  const closed = await scene.closeShift(
    id,
    {
      expected: drawer,
      counted: drawer - 1000,
      notes: { 5000: 1 },
      reason: 'Мелочь на сдачу',
      taken_out: drawer - 101_000,
      card_counted: card.amount,
      leaves,
    },
    vera,
  )
  expect(closed.status).toBe(200)
  expect(closed.body).toMatchObject({ expected: drawer, counted: drawer - 1000, closed_by: 'Вера' })
  expect((await desk()).drawer).toBe(100_000)
  expect((await scene.closeShift(id, counted)).body.code).toBe('shift_closed')
  const { body } = await paper(id)
  expect(body).toMatchObject({
    number: 1,
    reason: 'Мелочь на сдачу',
    taken_out: drawer - 101_000,
    card: card.amount,
    card_count: 2,
    carried: [{ name: 'Тимур' }],
  })
  expect(body.unprinted).toBeGreaterThan(1)
})

it('money between shifts counts, and the next one opens with it', async () => {
  const { drawer } = await desk()
  expect((await scene.handIn(await inHand())).status).toBe(200)
  const now = (await desk()).drawer
  expect(now).toBeGreaterThan(drawer)
  expect((await scene.openShift(now)).status).toBe(200)
  expect((await desk()).lines).toEqual([])
  await scene.broughtOrder()
  expect((await scene.handIn(await inHand())).status).toBe(200)
  expect((await desk()).lines).toMatchObject([{ kind: 'handed_in', who: 'Тимур', count: 1 }])
})

it('florists see the last shift of their store only, and nobody another store’s drawer', async () => {
  const list = await call<{ items: { id: string }[] }>('GET', at('/shifts'), vera)
  expect(list.body.items.length).toBe(1)
  expect((await call('GET', at('/shifts'), anna)).status).toBe(403)
  expect((await paper(list.body.items[0]?.id ?? '', anna)).status).toBe(200)
  const elsewhere = await signInStaff('manager', await aStore(db, { cityId: scene.cityId }))
  expect((await call('GET', at(''), elsewhere)).status).toBe(403)
  expect((await scene.handIn(100, {}, await signInStaff('courier', null))).body.code).toBe('cash_changed')
})

it('the table names every move, who held it and its shift', async () => {
  const query = { from: '2026-05-01', to: '2026-06-30' }
  const { body } = await call<string>('GET', '/staff/api/cash-shifts/export', {
    headers: vera.headers,
    query,
  })
  for (const words of ['Сдана выручка', 'Тимур', 'Ящик', 'Не было сдачи', 'Инкассация'])
    expect(body).toContain(words)
  const wrong = await call('GET', '/staff/api/cash-shifts/export', {
    headers: vera.headers,
    query: { ...query, store_id: String(storeId + 1) },
  })
  expect(wrong.status).toBe(403)
})
