import { afterAll, beforeEach, expect, test } from 'vitest'
import anotherBank from '../../../../../examples/another-bank/index.ts'
import cityCouriers from '../../../../../examples/city-couriers/index.ts'
import type { CallOfOrder } from '#/domains/couriers/contract/staff.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { openCityCouriers } from '#/testing/couriers/city-couriers-stand-in.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openScene, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { openAnotherBank } from '#/testing/payments/another-bank-stand-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const bank = await openAnotherBank()
const city = await openCityCouriers()
const env = { ...bank.env, ...city.env }
Object.assign(process.env, env)
afterAll(async () => {
  for (const name of Object.keys(env)) delete process.env[name]
  await bank.close()
  await city.close()
})

const { sms: _printed, ...bankOnly } = anotherBank
const shop = await openTestShop({ settings: { extensions: [bankOnly, cityCouriers] } })
const { call, db, clock, runJobs, signIn, signInStaff } = shop
const scene = await openScene({ db }, { stock: 1000 })
let [buyer, manager, other] = [await signIn(), await signInStaff('manager'), await signInStaff('manager')]
const SECONDS = 1_000
const PETER = { name: 'Пётр', phone: '+79130000077' }

/** Minutes pass in each test, and tokens with them. */
beforeEach(async () => {
  ;[buyer, manager, other] = [await signIn(), await signInStaff('manager'), await signInStaff('manager')]
  Object.assign(city.service, { mood: 'well', refusesCancel: false })
  city.asked.length = 0
})

/** Paid, and ready in the store. */
const assembled = async () => {
  const id = await orderThrough(shop, buyer, scene, { form: PAID_ONLINE })
  bank.pay(id)
  clock.advance(180 * SECONDS)
  await runJobs()
  await moveOn(db, manager.user.id, id, 'assembled')
  return id
}
const later = async () => {
  clock.advance(90 * SECONDS)
  await runJobs()
}
type Answer = CallOfOrder & { code?: string; detail?: string }
const at = (id: string, rest = '') => `/staff/api/orders/${id}/courier-call${rest}`
const show = async (id: string) => (await call<Answer>('GET', at(id), { headers: manager.headers })).body
const price = (id: string) =>
  call<Answer & { price: number }>('GET', at(id, '/price'), { headers: manager.headers })
const order = (id: string, { headers } = manager, body: object = { price: 35_000 }) =>
  call<Answer>('POST', at(id), { headers, body })
const cancel = (id: string) => call<Answer>('POST', at(id, '/cancel'), { headers: manager.headers })
const shownOrder = async (id: string) =>
  (await call<StaffOrder>('GET', `/staff/api/orders/${id}`, { headers: manager.headers })).body
const historyOf = async (id: string) =>
  (await shownOrder(id)).history
    .filter(({ axis, by }) => axis === 'status' && by === 'courier_service')
    .map(({ value, reason }) => `${value}: ${reason}`)
const ordersTo = () => city.asked.filter((one) => one.startsWith('PUT')).length

test('the price first, then a courier with a name and a link, and the order goes the way of its own couriers', async () => {
  const id = await assembled()
  expect(await show(id)).toEqual({ service: 'Город-курьеры', call: null, obstacle: null })
  expect((await price(id)).body).toEqual({ price: 35_000, minutes: 12 })
  const { body } = await order(id)
  expect(body.call).toMatchObject({ state: 'searching', price: 35_000, called_by: manager.user.phone })
  expect(city.routes.at(-1)?.to).toMatchObject({ address: expect.stringContaining('улица Ленина, 24, 47') })

  city.set({ status: 'found', courier: PETER, link: 'https://city.example/1', roubles: 370 })
  await later()
  expect((await show(id)).call).toMatchObject({
    state: 'assigned',
    price: 37_000,
    courier_name: 'Пётр',
    courier_phone: PETER.phone,
    tracking_url: 'https://city.example/1',
  })
  expect((await shownOrder(id)).status).toBe('assembled')

  city.set({ status: 'taken' })
  await later()
  expect((await shownOrder(id)).status).toBe('delivering')
  city.set({ status: 'done' })
  await later()
  expect((await shownOrder(id)).status).toBe('completed')
  expect(await historyOf(id)).toEqual(['completed: Город-курьеры', 'delivering: Город-курьеры'])
  const notices = await db.sql<{ title: string }[]>`
    select title from notifications where user_id = ${buyer.user.id} order by seq`
  expect(notices.length).toBeGreaterThan(1)
  await later()
  expect(city.asked.filter((one) => one.startsWith('GET')).length).toBe(3)

  const report = await call<{ rows: unknown[] }>(
    'GET',
    '/staff/api/reports/others/delivery-costs?from=2026-05-01&to=2026-05-31',
    { headers: manager.headers },
  )
  expect(report.body.rows).toEqual([['2026-05-20', expect.any(String), 1, expect.any(Number), 37_000]])
})

test('two managers at once, again and again: one courier', async () => {
  const id = await assembled()
  const before = city.calls.size
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => order(id, n % 2 === 0 ? manager : other)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await later()
  expect([city.calls.size - before, ordersTo()]).toEqual([1, 1])
  const [rows] = await db.sql`select count(*)::int as n from courier_calls where order_id = ${id}`
  expect(rows).toEqual({ n: 1 })
  expect((await show(id)).call?.state).toBe('searching')
})

test('the service has ordered and its answer was lost: it is asked again with the same id, and nobody comes twice', async () => {
  const id = await assembled()
  const before = city.calls.size
  city.service.mood = 'lost'
  expect((await order(id)).body.call?.state).toBe('ordering')
  await later()
  expect((await order(id, other)).body.call?.state).toBe('ordering')
  city.service.mood = 'well'
  await later()
  expect((await show(id)).call?.state).toBe('searching')
  expect(city.calls.size - before).toBe(1)
  expect(ordersTo()).toBeGreaterThan(1)
})

test('refused is final and says why, and another courier may be called', async () => {
  const id = await assembled()
  city.service.mood = 'full'
  expect((await price(id)).body).toMatchObject({ detail: 'Служба доставки отказала: Свободных курьеров нет' })
  expect((await order(id)).body.call).toMatchObject({ state: 'refused', reason: 'Свободных курьеров нет' })
  await later()
  expect(ordersTo()).toBe(1)
  city.service.mood = 'down'
  expect((await price(id)).status).toBe(503)
  city.service.mood = 'well'
  expect((await order(id)).body.call?.state).toBe('searching')
})

test('called off by staff, also before the service has answered; never after it has the bouquet', async () => {
  const id = await assembled()
  await order(id)
  expect((await cancel(id)).body.call?.state).toBe('cancelled')
  expect((await cancel(id)).body.code).toBe('courier_call_over')

  const before = city.calls.size
  city.service.mood = 'lost'
  await order(id)
  city.service.mood = 'down'
  expect((await cancel(id)).body.call).toMatchObject({ state: 'ordering', is_being_cancelled: true })
  city.service.mood = 'well'
  await later()
  expect((await show(id)).call?.state).toBe('cancelled')
  expect(city.calls.size - before).toBe(1)
  expect([...city.calls.values()].at(-1)?.status).toBe('off')

  await order(id)
  city.service.refusesCancel = true
  expect((await cancel(id)).body.call).toMatchObject({ is_cancel_refused: true, reason: 'Курьер уже у вас' })
  city.set({ status: 'taken' })
  await later()
  expect((await cancel(id)).status).toBe(409)
})

test('an order that is cancelled calls its courier off, whatever the service says at first', async () => {
  const id = await assembled()
  await order(id)
  city.set({ status: 'found', courier: PETER })
  await later()
  city.service.mood = 'down'
  const body = { from: 'assembled', to: 'cancelled', reason: 'changed_mind', unanswered: false, early: false }
  const moved = await call('POST', `/staff/api/orders/${id}/move`, { headers: manager.headers, body })
  expect(moved.status).toBe(200)
  expect((await show(id)).call).toMatchObject({ state: 'assigned', is_being_cancelled: true })
  // The first try is made after the commit, by nobody who waits for it.
  await expect.poll(() => city.asked.filter((one) => one.endsWith('/cancel')).length).toBe(1)
  city.service.mood = 'well'
  await later()
  await later()
  expect((await show(id)).call?.state).toBe('cancelled')
  expect([...city.calls.values()].at(-1)?.status).toBe('off')
  expect((await order(id)).body.code).toBe('courier_call_not_ready')
})

test('called and cancelled at once: no courier stays under way for a cancelled order', async () => {
  const ids = [await assembled(), await assembled()]
  for (const id of ids) {
    const body = {
      from: 'assembled',
      to: 'cancelled',
      reason: 'changed_mind',
      unanswered: false,
      early: false,
    }
    await Promise.all([
      order(id),
      call('POST', `/staff/api/orders/${id}/move`, { headers: manager.headers, body }),
      order(id, other),
    ])
    await later()
    await later()
    const [left] = await db.sql`
      select count(*)::int as n from courier_calls
      where order_id = ${id} and state in ('ordering', 'searching', 'assigned', 'picked_up')`
    expect(left).toEqual({ n: 0 })
  }
  expect([...city.calls.values()].slice(-1).map(({ status }) => status)).not.toContain('new')
})

test('brought back: the order waits for a decision, and staff are told why', async () => {
  const id = await assembled()
  await order(id)
  city.set({ status: 'back', courier: PETER, comment: 'Дверь не открыли' })
  await later()
  expect(await shownOrder(id)).toMatchObject({
    status: 'delivery_failed',
    needs_attention: 'not_handed_over',
  })
  expect(await historyOf(id)).toEqual([
    'delivery_failed: other: Город-курьеры, Дверь не открыли',
    'delivering: Город-курьеры',
  ])
  expect((await order(id)).body.call?.state).toBe('searching')
})

test('who may, and for what', async () => {
  const unpaid = await orderThrough(shop, buyer, scene)
  expect((await order(unpaid)).body.code).toBe('courier_call_not_ready')
  await moveOn(db, manager.user.id, unpaid, 'assembled')
  expect((await show(unpaid)).obstacle).toMatch(/деньги при вручении/)
  expect((await order(unpaid)).body.code).toBe('courier_call_money')
  const florist = await signInStaff('florist')
  expect((await order(unpaid, florist)).status).toBe(403)
  expect((await order(unpaid, manager, { price: -1 })).status).toBe(422)
})
