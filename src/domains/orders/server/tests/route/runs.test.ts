import { expect, it } from 'vitest'
import { openRunScene, RUN_MORNING } from '#/testing/orders/run-scene.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'

const shop = await openTestShop({ clock: RUN_MORNING })
const { call, db, clock, signIn, signInStaff } = shop
const scene = await openRunScene(shop)
const { florist, manager, couriers, buyer, give, depart, work, runs, move, orderOf } = scene
const [timur, anton] = couriers
const ids = await scene.assembled(4)
const [first = '', second = '', third = '', fourth = ''] = ids
const [making = ''] = await scene.placed(1)
await moveOn(db, manager.user.id, making, 'assembling')

const messagesOf = async (id: string) =>
  (
    await db.sql<{ title: string }[]>`
      select title from notifications where link = ${`/profile/orders/${id}`} and title like 'курьер%' order by created_at`
  ).map(({ title }) => title)

it('departing orders are proposed as a run, with its times, and without phones and doors', async () => {
  const { runs: proposed, couriers: people } = await runs(florist)
  expect(proposed.flatMap(({ orders }) => orders.map(({ id }) => id)).toSorted()).toEqual(
    [...ids, making].toSorted(),
  )
  const [run] = proposed
  const times = run?.route.stops.map(({ arrives_at }) => Date.parse(arrives_at)) ?? []
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times[0]).toBeGreaterThanOrEqual(Date.parse('2026-05-20T05:00:00Z'))
  expect(Date.parse(run?.route.leave_by ?? '')).toBeGreaterThan(clock.now().getTime())
  expect(run?.route.to_take).toBe(run?.orders.reduce((sum, { to_take }) => sum + to_take, 0))
  expect(JSON.stringify(proposed)).not.toContain(buyer.user.phone)
  expect(JSON.stringify(proposed)).not.toContain('"47"')
  expect(Object.fromEntries(people.map(({ id, holds }) => [id, holds]))).toEqual({
    [timur.user.id]: 0,
    [anton.user.id]: 0,
  })
})

it('a run is given in one touch, again without harm, and never an order that another brings', async () => {
  const given = await give(florist, timur, [first, second, third])
  expect([given.status, given.body.done.toSorted(), given.body.missed]).toEqual([
    200,
    [first, second, third].toSorted(),
    [],
  ])
  expect((await give(florist, timur, [first])).body).toEqual({ done: [first], missed: [] })
  const late = await give(manager, anton, [third, fourth])
  expect([late.body.done, late.body.missed.map(({ id, why }) => [id, why])]).toEqual([
    [fourth],
    [[third, 'taken_by_other']],
  ])
  const { mine, route } = await work(timur)
  expect(mine.map(({ id }) => id)).toEqual(route?.stops.map(({ id }) => id))
  expect(route?.to_take).toBe(mine.reduce((sum, { to_take }) => sum + to_take, 0))
})

it('only couriers of the store get runs, and only its staff give them', async () => {
  expect((await give(florist, florist, [fourth])).body.code).toBe('cannot_be_assigned')
  expect((await give(timur, timur, [fourth])).status).toBe(403)
  const elsewhere = await signInStaff('florist', await aStore(db))
  expect((await give(elsewhere, timur, [fourth])).status).toBe(403)
})

it('«Забрал все» takes what is ready and names what is not; a repeat takes nothing twice', async () => {
  await give(florist, timur, [making])
  const taken = await depart(timur, [first, second, third, making])
  expect(taken.body.done.toSorted()).toEqual([first, second, third].toSorted())
  expect(taken.body.missed.map(({ id, why }) => [id, why])).toEqual([[making, 'being_made']])
  expect((await depart(timur, [first, second, third])).body).toMatchObject({ missed: [] })
  const steps = await db.sql`
    select order_id from order_history where status = 'delivering' and order_id = any(${[first, second, third]})`
  expect(steps).toHaveLength(3)
  expect((await depart(anton, [first])).body.missed).toMatchObject([{ why: 'order_moved' }])
})

it('each customer is told once when the courier comes, and the page counts on from stop to stop', async () => {
  const { mine, route } = await work(timur)
  expect(mine.slice(0, 3).map(({ status }) => status)).toEqual(['delivering', 'delivering', 'delivering'])
  const sequence = route?.stops.map(({ id }) => id) ?? []
  const [now = '', next = ''] = sequence
  expect(await messagesOf(next)).toEqual([expect.stringMatching(/^курьер выехал, будет к\s\d?\d:[0-5][05]$/)])
  const way = (await orderOf(buyer, next)).way
  expect(way).toMatchObject({ stops_before: 1, point: null })
  clock.advance(MINUTE_MS)
  expect((await move(timur, now, 'delivering', 'completed')).status).toBe(200)
  const after = (await orderOf(buyer, next)).way
  expect(after?.stops_before).toBe(0)
  expect(Date.parse(after?.expected_at ?? '')).toBeGreaterThan(clock.now().getTime())
  expect((await orderOf(buyer, now)).way).toBeNull()
  expect(await messagesOf(next)).toHaveLength(1)
})

it('where the courier is sees only the customer who is next, only while it is told', async () => {
  const stranger = await signIn()
  const { route } = await work(timur)
  const [next = '', later = ''] = route?.stops.map(({ id }) => id) ?? []
  expect((await scene.point(anton, 54.99, 73.33)).body).toMatchObject({ code: 'not_on_way' })
  await scene.point(timur, 54.991, 73.331)
  expect((await orderOf(buyer, next)).way?.point?.coords).toEqual([54.991, 73.331])
  expect((await orderOf(buyer, next)).way?.zone?.polygon.length).toBeGreaterThan(2)
  expect((await orderOf(buyer, later)).way?.point).toBeNull()
  expect(await orderOf(stranger, next)).toMatchObject({ code: 'order_not_found' })
  // Once a minute; the one before is not kept.
  await scene.point(timur, 55, 73.4)
  expect((await orderOf(buyer, next)).way?.point?.coords).toEqual([54.991, 73.331])
  clock.advance(MINUTE_MS)
  await scene.point(timur, 54.992, 73.332)
  expect(await db.sql`select lat, lon from courier_points`).toEqual([{ lat: 54.992, lon: 73.332 }])
  // An address that the recipient told is not the customer's to see.
  await db.sql`update orders set is_know_address = false where id = ${next}`
  expect((await orderOf(buyer, next)).way).toMatchObject({ point: null, home: null, zone: null })
  await db.sql`update orders set is_know_address = true where id = ${next}`
  expect((await orderOf(buyer, next)).way?.phone).toBe('+73812000002')
  await call('DELETE', '/staff/api/courier/point', { headers: timur.headers })
  expect((await orderOf(buyer, next)).way?.point).toBeNull()
})

it('a delay shifts what is left, and the last stop takes the courier’s place with it', async () => {
  const { route } = await work(timur)
  const [next = '', later = ''] = route?.stops.map(({ id }) => id) ?? []
  const before = Date.parse((await orderOf(buyer, later)).way?.expected_at ?? '')
  await call('POST', '/staff/api/courier/delay', { headers: timur.headers, body: { minutes: 10 } })
  expect(Date.parse((await orderOf(buyer, later)).way?.expected_at ?? '')).toBe(before + 10 * MINUTE_MS)
  clock.advance(MINUTE_MS)
  await scene.point(timur, 54.99, 73.33)
  await move(timur, next, 'delivering', 'completed')
  await move(timur, later, 'delivering', 'delivery_failed', { reason: 'nobody_home' })
  expect(await db.sql`select from courier_points`).toEqual([])
  expect(await db.sql`select from delivery_stops`).toEqual([])
})

it('an order on its way that goes to another courier joins their route', async () => {
  expect((await depart(anton, [fourth])).body.done).toEqual([fourth])
  const body = { courier_id: timur.user.id, seen: anton.user.id }
  await call('POST', `/staff/api/orders/${fourth}/assign`, { headers: manager.headers, body })
  expect((await work(timur)).route?.stops.map(({ id }) => id)).toEqual([fourth])
  expect((await work(anton)).mine).toEqual([])
  expect((await orderOf(buyer, fourth)).way).toMatchObject({ stops_before: 0 })
})
