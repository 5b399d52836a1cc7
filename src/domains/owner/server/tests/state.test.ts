import { afterAll, expect, it, vi } from 'vitest'
import type { ShopState } from '#/domains/owner/contract/staff/state.ts'
import { runDueJobs } from '#/platform/server/jobs.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { startPushService } from '#/testing/notifications/push-stand-in.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const service = await startPushService()
afterAll(() => service.close())
const push = { keys: null, contact: 'mailto:shop@lavanda.example', services: [service.origin] }
const shop = await openTestShop({ settings: { push } })
const { call, clock, db } = shop
const scene = await openScene(shop)
/** Anew: tokens end while the clock moves on. */
const owner = () => shop.signInStaff('admin')
const manager = () => shop.signInStaff('manager')

const show = async () => (await call<ShopState>('GET', '/staff/api/state', await owner())).body
const stateOf = (state: ShopState, title: string) => state.items.find((one) => one.title === title)
const look = async () => {
  clock.advance(10 * MINUTE_MS)
  await runDueJobs(
    db,
    shop.jobs.filter(({ name }) => name === 'owner.look'),
    (_job, error) => {
      throw error
    },
  )
}
const brokenFor = async (who: SignedIn) =>
  (await call<{ broken: number }>('GET', '/staff/api/notices', who)).body.broken

const standing = async () =>
  db.sql`
    insert into jobs (name, due_at) values ('orders.confirm', ${new Date(clock.now().getTime() - HOUR_MS)})
    on conflict (name) do update set due_at = excluded.due_at, failure = null`
const goesOn = async () => {
  await db.sql`update jobs set due_at = ${new Date(clock.now().getTime() + DAY_MS)}`
}

it('the owner alone sees every part, looked at before the first visit', async () => {
  expect((await call('GET', '/staff/api/state', await manager())).status).toBe(403)
  const state = await show()
  expect(new Set(state.items.map(({ group }) => group))).toEqual(
    new Set(['machine', 'data', 'work', 'connections']),
  )
  expect(stateOf(state, 'База данных')).toMatchObject({ state: 'good' })
  expect(stateOf(state, 'СМС')).toMatchObject({ state: 'attention' })
})

it('a job that stands is bad since then; the owner is told once, and once more when it goes on', async () => {
  const { id, endpoint, keys } = service.subscribe()
  const body = { endpoint, keys, for_staff: true }
  expect((await call('POST', '/admin/inbox/push', { ...(await owner()), body })).status).toBe(204)
  const told = () =>
    service.arrived
      .filter(({ browser, message }) => browser === id && message.title?.includes('Работы по часам'))
      .map(({ message }) => message.title)
  await standing()
  await look()
  const since = clock.now().toISOString()
  expect(stateOf(await show(), 'Работы по часам')).toMatchObject({
    state: 'bad',
    detail: 'стоят: orders.confirm',
    since,
  })
  expect((await show()).jobs.find(({ name }) => name === 'orders.confirm')).toMatchObject({ late: true })
  expect([await brokenFor(await owner()), await brokenFor(await manager())]).toEqual([1, 0])
  await shop.runJobs()
  expect(told()).toEqual([])

  await standing()
  await look()
  await standing()
  await look()
  expect(stateOf(await show(), 'Работы по часам')).toMatchObject({ since })
  await vi.waitFor(() => expect(told()).toEqual(['Не в порядке: Работы по часам']), 10_000)

  await goesOn()
  await look()
  await vi.waitFor(
    () => expect(told()).toEqual(['Не в порядке: Работы по часам', 'Снова в порядке: Работы по часам']),
    10_000,
  )
  expect(await brokenFor(await owner())).toBe(0)
})

it('one that failed is to be looked at, with what it said', async () => {
  await goesOn()
  await db.sql`update jobs set failure = 'the bank is away' where name = 'orders.confirm'`
  await look()
  const state = await show()
  expect(stateOf(state, 'Работы по часам')).toMatchObject({ state: 'attention' })
  expect(state.jobs.find(({ name }) => name === 'orders.confirm')).toMatchObject({
    failure: 'the bank is away',
    late: false,
  })
})

it('data are audited once a day, and whenever the owner asks', async () => {
  await look()
  const [stock] = await db.sql<[{ component_id: number }]>`
    update store_stock set reserved = 1 where store_id = ${scene.storeIds[0] ?? 0} returning component_id`
  await look()
  expect(stateOf(await show(), 'Сверка данных')).toMatchObject({ state: 'good' })
  const asked = await call<ShopState>('POST', '/staff/api/state/looks', await owner())
  expect(stateOf(asked.body, 'Сверка данных')).toMatchObject({ state: 'bad' })
  await db.sql`update store_stock set reserved = 0 where component_id = ${stock.component_id}`
  clock.advance(DAY_MS)
  await look()
  expect(stateOf(await show(), 'Сверка данных')).toMatchObject({ state: 'good' })
})
