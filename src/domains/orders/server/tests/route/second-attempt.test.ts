import { expect, it } from 'vitest'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { PATIENT_POLL } from '#/testing/payments/pay-scene.ts'
import { openChangeScene } from '#/testing/orders/change-scene.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { changeSettingThrough } from '#/testing/shop/change-setting.ts'

const shop = await openTestShop()
const { call, db } = shop
const scene = await openChangeScene(shop)
const { buyer, manager, paid, place, show, changeAs, changeByStaff } = scene
const courier = await shop.signInStaff('courier')

const FEE = 30_000
const AGAIN = { date: '2026-05-21', time_type: 'interval', time_from: '15:00', time_to: '17:00' }
const LATER = { ...AGAIN, date: '2026-05-22' }

const failed = async (id: string) => {
  await moveOn(db, manager.user.id, id, 'delivering')
  await db.sql`update orders set courier_id = ${courier.user.id} where id = ${id}`
  await call('POST', `/staff/api/orders/${id}/move`, {
    headers: manager.headers,
    body: { from: 'delivering', to: 'delivery_failed', reason: 'nobody_home' },
  })
  return id
}
const orderOf = async (id: string) =>
  (await call<Order>('GET', `/client/orders/order/${id}`, { headers: buyer.headers })).body
const moneyOf = async (id: string) => {
  const [row] = await db.sql<[{ total: number; due: number; delivery_price: number; attempt_fee: number }]>`
    select total, due, delivery_price, attempt_fee from orders where id = ${id}`
  return row
}

it('the customer chooses a new time on the order’s page and owes the fee, once for each failure', async () => {
  const id = await failed(await paid())
  const before = await moneyOf(id)
  const order = await orderOf(id)
  expect([order.attempt_fee, order.can_change.includes('when')]).toEqual([FEE, true])
  const bill = await call<{ due: number; delivery: number }>(
    'POST',
    `/client/orders/order/${id}/change/bill`,
    { headers: buyer.headers, body: { revision: order.revision, when: AGAIN } },
  )
  expect(bill.body).toMatchObject({ due: FEE, delivery: FEE })
  const changed = await changeAs(buyer, id, { revision: order.revision, when: AGAIN })
  expect([changed.status, changed.body.due, changed.body.attempt_fee]).toEqual([200, FEE, null])
  const card = await show(manager, id)
  expect([card.needs_attention, card.courier, card.status]).toEqual([null, null, 'delivery_failed'])
  // Not before it is paid.
  const early = await moveBy(db, manager.user.id, id, ['delivery_failed', 'delivering'])
  expect(early).toBe('order_due')
  await scene.pay(id)
  await expect.poll(async () => (await moneyOf(id)).due, PATIENT_POLL).toBe(0)
  // Another change of heart costs nothing more.
  const again = await changeAs(buyer, id, { revision: changed.body.revision, when: LATER })
  expect([again.status, again.body.due]).toEqual([200, 0])
  expect(await moneyOf(id)).toMatchObject({ total: before.total + FEE, attempt_fee: FEE })
  // It fails again: again the fee.
  expect(await moveBy(db, manager.user.id, id, ['delivery_failed', 'delivering'])).toBe('moved')
  expect(await moveBy(db, manager.user.id, id, ['delivering', 'delivery_failed'])).toBe('moved')
  expect((await orderOf(id)).attempt_fee).toBe(FEE)
})

it('the shop takes the fee over with a reason', async () => {
  const id = await failed(await paid())
  const before = await moneyOf(id)
  const { revision } = await orderOf(id)
  const changed = await changeByStaff(manager, id, {
    revision,
    when: AGAIN,
    waive: 'Курьер перепутал подъезд',
  })
  expect(changed.status).toBe(200)
  expect(await moneyOf(id)).toEqual(before)
  expect((await orderOf(id)).attempt_fee).toBeNull()
})

it('paid on receipt, the fee is taken at the door; without a fee nothing becomes dearer', async () => {
  const cash = await failed(await place({}))
  const before = await moneyOf(cash)
  await changeAs(buyer, cash, { revision: 1, when: AGAIN })
  expect(await moneyOf(cash)).toMatchObject({ total: before.total + FEE, due: 0 })
  expect((await show(manager, cash)).to_take).toBe(before.total + FEE)
  await changeSettingThrough(call, manager)('orders.secondAttempt', 0)
  const free = await failed(await paid())
  const { total } = await moneyOf(free)
  expect((await orderOf(free)).attempt_fee).toBe(0)
  await changeAs(buyer, free, { revision: 1, when: AGAIN })
  expect(await moneyOf(free)).toMatchObject({ total, due: 0 })
})
