import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Shift } from '#/domains/orders/contract/staff/shift.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { openNewOrderScene } from '#/testing/orders/new-order-scene.ts'
import { deliveryForm, fillCart, openScene, TOMORROW } from '#/testing/orders/order-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, clock } = shop
const { cityId, storeIds, product } = await openScene(shop, { stock: 50, stores: 2 })
const [storeId = 0, otherStoreId = 0] = storeIds
const marina = await signIn()

const order = async () => {
  const { version } = await fillCart(shop, marina, cityId, product)
  const headers = { ...marina.headers, 'idempotency-key': uuidv7() }
  const body = deliveryForm(cityId, version, marina)
  return (await call<{ id: string; number: number }>('POST', '/client/orders/order', { headers, body })).body
}
const shift = (who: SignedIn, query: Record<string, string> = {}) =>
  call<Shift>('GET', '/staff/api/orders/shift', { headers: who.headers, query: { date: TOMORROW, ...query } })

test('a shift adds up: orders, money, minutes, people, stems, what was late and what was cancelled', async () => {
  const [made, slow, gone, open] = [await order(), await order(), await order(), await order()]
  clock.set(new Date('2026-05-20T04:00:00Z'))
  const anna = await signInStaff('florist', storeId)
  const timur = await signInStaff('courier', storeId)
  await db.sql`update orders set florist_id = ${anna.user.id} where id = any(${[made.id, slow.id]})`
  await db.sql`update orders set courier_id = ${timur.user.id} where id = ${made.id}`
  const [row] = await db.sql<[{ total: number }]>`select total from orders where id = ${made.id}`

  await moveOn(db, anna.user.id, made.id, 'assembling')
  clock.advance(20 * MINUTE_MS)
  await moveOn(db, anna.user.id, made.id, 'completed')
  await moveOn(db, anna.user.id, slow.id, 'assembling')
  clock.advance(40 * MINUTE_MS)
  await moveOn(db, anna.user.id, slow.id, 'assembled')
  await moveBy(db, anna.user.id, gone.id, ['new', 'cancelled'])
  // 12 minutes after the window, when access tokens have expired.
  clock.set(new Date('2026-05-20T07:12:00Z'))
  const manager = await signInStaff('manager')

  const { body } = await shift(manager)
  expect(body).toMatchObject({
    date: TOMORROW,
    delivery: 3,
    pickup: 0,
    money: { at_once: 0, on_receipt: row.total, returned: 0 },
    minutes: 30,
    photos: { sent: 0, approved: 0, changes: 0, unanswered: 0 },
    cancelled: [{ id: gone.id, number: gone.number, reason: null }],
    people: [
      { id: anna.user.id, role: 'florist', done: 2, failed: 0, minutes: 30 },
      { id: timur.user.id, role: 'courier', done: 1, failed: 0, minutes: null },
    ],
    stems: [{ component_id: product.componentId, used: 2, spoiled: 0 }],
  })
  expect(Object.fromEntries(body.statuses.map(({ status, orders }) => [status, orders]))).toEqual({
    assembled: 1,
    cancelled: 1,
    completed: 1,
    new: 1,
  })
  expect(body.late).toEqual([
    { id: slow.id, number: slow.number, minutes: 12 },
    { id: open.id, number: open.number, minutes: 12 },
  ])
})

test('what was sold at the counter is not late', async () => {
  const scene = await openNewOrderScene(shop)
  clock.set(new Date('2026-05-20T05:00:40Z'))
  const florist = await signInStaff('florist', scene.storeId)
  const sold = await scene.takeBy(florist, scene.walkIn)
  expect(sold.status, JSON.stringify(sold.body)).toBe(200)
  clock.advance(5 * MINUTE_MS)
  const { body } = await shift(florist)
  expect([body.statuses, body.late]).toEqual([[{ status: 'completed', orders: 1 }], []])
})

test('photos are counted by what was answered', async () => {
  clock.set(TEST_START)
  const anna = await signInStaff('florist', storeId)
  for (const answer of ['approved', 'changes_requested', null, null] as const) {
    const { id } = await order()
    await db.sql`
      insert into order_photos (id, order_id, kind, staff_id, created_at, answer, answered_at)
      values (${uuidv7()}, ${id}, 'bouquet', ${anna.user.id}, ${clock.now()}, ${answer}, ${answer && clock.now()})`
  }
  expect((await shift(anna)).body.photos).toEqual({ sent: 4, approved: 1, changes: 1, unanswered: 2 })
})

test('it is of florists and managers, and of their own store', async () => {
  const florist = await signInStaff('florist', storeId)
  const courier = await signInStaff('courier', storeId)
  expect((await shift(await signIn())).status).toBe(403)
  expect((await shift(courier)).status).toBe(403)
  expect((await shift(florist, { store_id: String(otherStoreId) })).status).toBe(403)
  expect((await shift(florist)).body.money).toBeNull()
  const { body } = await shift(await signInStaff('manager'), { store_id: String(otherStoreId) })
  expect(body).toMatchObject({ statuses: [], minutes: null, stems: [], people: [] })
})
