import { expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { remindOfUntaken } from '#/domains/orders/server/service/staff/remind-of-untaken.ts'
import { moveBy } from '#/testing/orders/move-on.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { signal } = new AbortController()
const shop = await openTestShop()
const { call, clock, db, signIn, signInStaff } = shop
const scene = await openScene(shop, { stock: 100 })
const florist = await signInStaff('florist', scene.storeIds[0] ?? null)
const TELEGRAM = '/admin/inbox/telegram'
const { body: link } = await call<{ code: string }>('POST', TELEGRAM, {
  headers: florist.headers,
  body: { for_staff: true },
})
await call('POST', `${TELEGRAM}/trial`, { headers: florist.headers, body: { code: link.code } })

let buyers = 0
const order = async () => orderThrough(shop, await signIn(`+7973621${1000 + buyers++}`), scene)
const reminders = async (id: string) => {
  const [row] = await db.sql<[{ n: number }]>`select staff_reminders as n from orders where id = ${id}`
  return row.n
}
/** The job runs in two processes. */
const pass = async (minutes: number) => {
  clock.advance(minutes * MINUTE_MS)
  await Promise.all([remindOfUntaken(db, signal), remindOfUntaken(db, signal)])
}
const told = () => shop.printed.filter((line) => /ещё никто не взял/.test(line)).length

it('of an order that nobody takes staff are told again after 3, 10 and 30 minutes, and every 30 until somebody takes it, by one process', async () => {
  const id = await order()
  await db.sql`update orders set needs_attention = 'by_hand' where id = ${id}`
  const seen: number[] = []
  for (const minutes of [2, 1, 9, 1, 29, 1, 29, 1, 30]) {
    await pass(minutes)
    seen.push(await reminders(id))
  }
  expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 5])
  await vi.waitFor(() => expect(told()).toBe(5), 20_000)
  await moveBy(db, florist.user.id, id, ['new', 'cancelled'])
})

it('never of one that is taken or cancelled', async () => {
  const [taken, cancelled] = [await order(), await order()]
  await moveBy(db, florist.user.id, taken, ['new', 'confirmed'])
  await moveBy(db, florist.user.id, taken, ['confirmed', 'assembling'])
  await moveBy(db, florist.user.id, cancelled, ['new', 'cancelled'])
  const before = told()
  await pass(5)
  expect([await reminders(taken), await reminders(cancelled), told()]).toEqual([0, 0, before])
})

it('at night not before the store opens', async () => {
  const id = await order()
  const night = new Date('2026-05-19T22:30:00+06:00')
  clock.set(night)
  await pass(0)
  expect(await reminders(id)).toBe(0)
  clock.set(new Date('2026-05-20T08:00:00+06:00'))
  await pass(0)
  expect(await reminders(id)).toBe(1)
})
