import { expect, it } from 'vitest'
import { moveOn } from '#/testing/orders/move-on.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { openRunScene, RUN_MORNING } from '#/testing/orders/run-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Run } from '#/domains/orders/contract/staff/runs.ts'

const shop = await openTestShop({ clock: RUN_MORNING })
const { call, db } = shop
const scene = await openRunScene(shop)
const { florist, manager, buyer, couriers, give, depart, work, move } = scene
const [timur] = couriers
const TODAY = '2026-05-20'
const TOMORROW = '2026-05-21'

const runsOf = (date: string) =>
  call<{ date: string; today: string; runs: Run[]; code?: string }>('GET', `/staff/api/runs?date=${date}`, {
    headers: florist.headers,
  })

const tomorrows = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const id = await orderThrough(shop, buyer, scene, { form: { date: TOMORROW } })
    await moveOn(db, manager.user.id, id, 'assembled')
    ids.push(id)
  }
  return ids
}

it('runs of a later day are planned ahead, from its first window on, and given', async () => {
  const [today = ''] = await scene.assembled(1)
  const ahead = await tomorrows(3)
  const now = await runsOf(TODAY)
  expect(now.body).toMatchObject({ date: TODAY, today: TODAY })
  expect(now.body.runs.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual([today])
  const { runs } = (await runsOf(TOMORROW)).body
  expect(runs.flatMap(({ orders }) => orders.map(({ id }) => id)).toSorted()).toEqual(ahead.toSorted())
  for (const { route, orders } of runs) {
    expect(Date.parse(route.leaves_at)).toBeGreaterThan(Date.parse(`${TOMORROW}T03:00:00Z`))
    expect(orders.map(({ obstacle }) => obstacle)).toEqual(orders.map(() => null))
    expect(route.stops.every(({ slack_minutes }) => (slack_minutes ?? 0) >= 0)).toBe(true)
  }
  expect((await give(florist, timur, ahead)).body.done.toSorted()).toEqual(ahead.toSorted())
  expect((await runsOf(TOMORROW)).body.runs).toEqual([])
  // Today's work holds none of them.
  expect((await work(timur)).mine).toEqual([])
})

it('a day that is over has no runs', async () => {
  const past = await runsOf('2026-05-19')
  expect([past.status, past.body]).toMatchObject([422, { fields: { date: 'Этот день прошёл' } }])
})

it('an order of a later day leaves today only when somebody says so, and its day stands on it', async () => {
  const [id = '', other = ''] = await tomorrows(2)
  await give(florist, timur, [id, other])
  expect((await depart(timur, [id])).body.missed).toMatchObject([{ id, why: 'later_day' }])
  const refused = await move(timur, id, 'assembled', 'delivering')
  expect([refused.status, refused.body.code]).toEqual([409, 'later_day'])
  const shown = await call<{ next: object[] }>('GET', `/staff/api/orders/${id}`, { headers: timur.headers })
  expect(shown.body.next).toContainEqual({ to: 'delivering', obstacle: 'later_day' })
  expect((await move(timur, id, 'assembled', 'delivering', { early: true })).status).toBe(200)
  expect((await work(timur)).mine.map((task) => [task.id, task.date])).toEqual([[id, TOMORROW]])
})
