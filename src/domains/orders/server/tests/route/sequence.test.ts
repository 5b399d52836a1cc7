import { expect, it } from 'vitest'
import { openRunScene, RUN_MORNING } from '#/testing/orders/run-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'

const shop = await openTestShop({ clock: RUN_MORNING })
const { db, call, clock, signInStaff } = shop
const scene = await openRunScene(shop)
const { florist, manager, couriers, buyer, give, depart, work, runs, move, arrange, arrangeOwn, orderOf } =
  scene
const [timur, anton] = couriers
const ids = await scene.assembled(3)

const proposed = async () => {
  const [run] = (await runs(florist)).runs
  return { stops: run?.route.stops.map(({ id }) => id) ?? [], route: run?.route }
}
const route = async () => {
  const shown = (await work(timur)).route
  return { stops: shown?.stops.map(({ id }) => id) ?? [], route: shown }
}
const first = await proposed()
const byHand = first.stops.toReversed()

it('a run keeps the sequence that somebody chose, and its times are counted for it', async () => {
  expect([first.stops.toSorted(), first.route?.arrangement]).toEqual([ids.toSorted(), null])
  expect((await arrange(florist, byHand)).status).toBe(204)
  const arranged = await proposed()
  expect(arranged.stops).toEqual(byHand)
  expect(arranged.route?.arrangement).toEqual(expect.any(String))
  const times = arranged.route?.stops.map(({ arrives_at }) => Date.parse(arrives_at)) ?? []
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const arrivalOf = ({ route: shown }: typeof first) =>
    Date.parse(shown?.stops.find(({ id }) => id === byHand[0])?.arrives_at ?? '')
  expect(arrivalOf(arranged)).toBeLessThan(arrivalOf(first))
})

it('of two who arrange a run one wins, and the other is told', async () => {
  const { stops, route: seen } = await proposed()
  const other = [...stops.slice(1), ...stops.slice(0, 1)]
  expect((await arrange(manager, other, seen?.arrangement)).status).toBe(204)
  const late = await arrange(florist, first.stops, seen?.arrangement)
  expect([late.status, late.body.code]).toEqual([409, 'sequence_changed'])
  expect((await proposed()).stops).toEqual(other)
  expect((await arrange(florist, first.stops)).body.code).toBe('sequence_changed')
})

it('one press goes back to the proposed sequence', async () => {
  const { stops, route: seen } = await proposed()
  expect((await arrange(florist, stops, seen?.arrangement, false)).status).toBe(204)
  expect(await proposed()).toMatchObject({ stops: first.stops, route: { arrangement: null } })
})

it('only staff of the store arrange, only what is there, each order once', async () => {
  const elsewhere = await signInStaff('florist', await aStore(db))
  expect((await arrange(elsewhere, byHand)).status).toBe(403)
  expect((await arrange(timur, byHand)).status).toBe(403)
  expect((await arrangeOwn(anton, byHand)).body.code).toBe('sequence_changed')
  expect((await arrange(florist, [...byHand, byHand[0] ?? ''])).status).toBe(422)
})

it('the sequence goes along with the run, and the courier leaves in it', async () => {
  await arrange(florist, byHand)
  await give(florist, timur, ids)
  expect((await arrange(florist, first.stops)).body.code).toBe('sequence_changed')
  expect((await route()).stops).toEqual(byHand)
  await depart(timur, ids)
  expect((await route()).stops).toEqual(byHand)
  const [now = '', next = ''] = byHand
  expect([
    (await orderOf(buyer, now)).way?.stops_before,
    (await orderOf(buyer, next)).way?.stops_before,
  ]).toEqual([0, 1])
})

it('on the way the courier takes another first, and its customer sees it', async () => {
  const [now = '', next = '', last = ''] = byHand
  const { route: seen } = await route()
  const before = Date.parse((await orderOf(buyer, last)).way?.expected_at ?? '')
  expect((await arrangeOwn(timur, [last, now, next], seen?.arrangement)).status).toBe(204)
  const { way } = await orderOf(buyer, last)
  expect(way?.stops_before).toBe(0)
  expect(Date.parse(way?.expected_at ?? '')).toBeLessThan(before)
  expect((await orderOf(buyer, next)).way?.stops_before).toBe(2)
  clock.advance(MINUTE_MS)
  await move(timur, last, 'delivering', 'completed')
  expect((await route()).stops).toEqual([now, next])
  expect((await arrangeOwn(timur, [next, now], seen?.arrangement)).body.code).toBe('sequence_changed')
  const { route: fresh } = await route()
  expect((await arrangeOwn(timur, [next, now], fresh?.arrangement)).status).toBe(204)
  expect((await route()).stops).toEqual([next, now])
})

it('what leaves the courier’s hands leaves the sequence', async () => {
  const [now = '', next = ''] = byHand
  await move(timur, next, 'delivering', 'delivery_failed', { reason: 'nobody_home' })
  const body = { courier_id: anton.user.id, seen: timur.user.id }
  await call('POST', `/staff/api/orders/${now}/assign`, { headers: manager.headers, body })
  expect(await db.sql`select from arranged_stops`).toEqual([])
})
