import { expect, it } from 'vitest'
import type { Output } from '#/platform/shared/endpoint.ts'
import { runDueJobs } from '#/platform/server/jobs.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { customersReportApi } from '../../contract/customers.ts'
import type { timesApi } from '../../contract/times.ts'
import type { reportOrdersApi } from '../../contract/orders.ts'

const shop = await openTestShop({ demo: true })
const { call, db } = shop
const manager = await shop.signInStaff('manager')
const now = shop.clock.now()
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const period = { from: day(-60), to: day(30) }

const get = async <T>(path: string, query: Record<string, string> = {}) => {
  const { status, body } = await call<T>('GET', path, {
    headers: manager.headers,
    query: { ...period, ...query },
  })
  expect(status).toBe(200)
  return body
}
const times = () => get<Output<typeof timesApi.show>>('/staff/api/reports/times')
const behind = (query: Record<string, string>) =>
  get<Output<typeof reportOrdersApi.list>>('/staff/api/reports/orders', query)
const handedOver = () => db.sql<{ id: string; florist_id: string | null; type: string }[]>`
  select id, florist_id, order_type as type from orders
  where status = 'completed' and date between ${period.from} and ${period.to} order by number`

it('an order that came late is counted with its cause, and is the one behind the figure', async () => {
  const before = await times()
  expect(before.total.handed).toBe((await handedOver()).length)
  const late = (await handedOver()).find(({ type }) => type === 'delivery')
  await db.sql`
    update order_history set created_at = created_at + interval '3 hours'
    where order_id = ${late?.id ?? ''} and status = 'completed'`
  await db.sql`
    update loyalty_orders set completed_at = completed_at + interval '3 hours' where order_id = ${late?.id ?? ''}`
  await db.sql`update orders set revision = revision + 1 where id = ${late?.id ?? ''}`
  const after = await times()
  expect(after.total.late).toBe(before.total.late + 1)
  expect(after.total.way.seconds).toBe(before.total.way.seconds + 3 * 3600)
  expect(after.causes).toContainEqual({ cause: 'way', orders: expect.any(Number) })
  const found = await behind({ late: '1', cause: 'way' })
  expect(found.items.map(({ id }) => id)).toContain(late?.id)
  expect((await behind({ late: '1' })).orders).toBe(after.total.late)
})

it('sums of windows, causes, florists and couriers are those of the orders', async () => {
  const { total, windows, causes, florists, couriers } = await times()
  const [hours] = await db.sql<[{ windows: number; made: number; brought: number }]>`
    select count(*) filter (where time_from is not null)::int as windows, count(florist_id)::int as made,
      count(courier_id) filter (where order_type = 'delivery')::int as brought
    from orders where status = 'completed' and date between ${period.from} and ${period.to}`
  const sum = (rows: { orders: number }[]) => rows.reduce((all, { orders }) => all + orders, 0)
  expect(sum(windows)).toBe(hours.windows)
  expect(sum(causes)).toBe(total.late)
  expect(sum(florists)).toBe(hours.made)
  expect(sum(couriers)).toBe(hours.brought)
  for (const { hour, orders } of windows) expect((await behind({ window: String(hour) })).orders).toBe(orders)
  for (const { id, orders } of florists) expect((await behind({ florist_id: id })).orders).toBe(orders)
  for (const { id, orders } of couriers) expect((await behind({ courier_id: id })).orders).toBe(orders)
})

it('codes, points and cohorts are those of the orders', async () => {
  await runDueJobs(db, shop.jobs, (_job, error) => {
    throw error
  })
  const { codes, points, cohorts } = await get<Output<typeof customersReportApi.show>>(
    '/staff/api/reports/customers',
  )
  for (const { code, orders, net } of codes) expect(await behind({ code })).toMatchObject({ orders, net })
  expect((await behind({ points: '1' })).orders).toBe(points.orders)
  const since = `${new Date(Date.parse(period.to) - 365 * 86_400_000).toISOString().slice(0, 7)}-01`
  const bought = await db.sql`
    select user_id from orders
    where user_id is not null and (paid > refunded or total = 0 and status = 'completed')
    group by 1 having date_trunc('month', min(date)) >= ${since}::date`
  expect(cohorts.reduce((sum, { customers }) => sum + customers, 0)).toBe(bought.length)
  for (const part of ['months', 'codes', 'cohorts'])
    expect(await get<string>('/staff/api/reports/customers/table', { part })).toMatch(/^\uFEFF?[А-Я]/)
  for (const part of ['windows', 'causes', 'florists', 'couriers'])
    expect(await get<string>('/staff/api/reports/times/table', { part })).toMatch(/^\uFEFF?[А-Я]/)
})
