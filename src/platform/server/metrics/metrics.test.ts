import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#/platform/server/files/root.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { runDueJobs } from '../jobs.ts'

const shop = await openTestShop({
  pageCacheBytes: 1024 * 1024,
  settings: { metrics: { port: 0, host: '127.0.0.1' } },
})
const url = await shop.listen()
const NUMBER = /^(\w+)(?:\{(.*)\})? ([\d.e+-]+)$/

/** By name and labels as they are written. */
const readNumbers = async (): Promise<Map<string, number>> => {
  const text = await (await fetch(shop.shop.metrics?.url ?? '')).text()
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, name, labels = '', value] = NUMBER.exec(line) ?? []
      return name ? [[labels ? `${name} ${labels}` : name, Number(value)]] : []
    }),
  )
}
const answersOf = (labels: string) => `lavanda_http_seconds_count ${labels}`
const ask = async (path: string, options?: RequestInit) => {
  const answer = await fetch(url + path, options)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

it('answers are counted by the template of their route and by status, never by what a visitor wrote', async () => {
  await ask('/client/orders/order/019a0000-0000-7000-8000-000000000000')
  await ask('/client/orders/order/019a0000-0000-7000-8000-000000000001')
  await ask('/nowhere/at-all')
  const numbers = await readNumbers()
  const of = (part: string) => [...numbers.keys()].filter((key) => key.includes(part))
  expect(of('019a0000')).toEqual([])
  expect(of('at-all')).toEqual([])
  expect(numbers.get(answersOf('method="GET",route="/client/orders/order/:id",status="401"'))).toBe(2)
  expect(numbers.get(answersOf('method="GET",route="none",status="404"'))).toBe(1)
  expect(of('lavanda_http_seconds_bucket le="0.1"').length).toBeGreaterThan(0)
})

it('answers of the page cache are counted, and what it found, missed and made', async () => {
  const before = await readNumbers()
  await ask('/client/categories')
  await ask('/client/categories')
  await ask('/client/categories')
  const after = await readNumbers()
  const grown = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0)
  expect(grown('lavanda_page_cache_total outcome="miss"')).toBe(1)
  expect(grown('lavanda_page_cache_total outcome="made"')).toBe(1)
  expect(grown('lavanda_page_cache_total outcome="hit"')).toBe(2)
  expect(grown(answersOf('method="GET",route="cache",status="200"'))).toBe(2)
  expect(after.get('lavanda_page_cache_answers')).toBeGreaterThan(0)
})

it('calls by a key are counted by how it begins, and nothing more of it is told', async () => {
  const { headers } = await shop.signInStaff('admin')
  const body = { name: 'Склад', rights: ['orders'], store_id: null, ends_on: null }
  const made = await shop.call<{ key: string; item: { prefix: string } }>('POST', '/staff/api/keys', {
    headers,
    body,
  })
  const { key, item } = made.body
  const authorization = `Bearer ${key}`
  for (const _ of [1, 2]) await ask('/staff/api/orders/waiting', { headers: { authorization } })
  const wrong = `Bearer lvk_${'A'.repeat(43)}`
  await ask('/staff/api/orders/waiting', { headers: { authorization: wrong } })
  const numbers = await readNumbers()
  const counted = [...numbers].filter(([name]) => name.startsWith('lavanda_key_calls_total'))
  expect(counted).toEqual([[`lavanda_key_calls_total key="${item.prefix}"`, 2]])
})

it('a job shows its last run and whether that failed', async () => {
  const job = shop.jobs.find(({ name }) => name === 'orders.confirm')
  const run = () => runDueJobs(shop.db, job ? [job] : [], () => {})
  const of = async (name: string) => (await readNumbers()).get(`${name} job="orders.confirm"`)
  expect(await of('lavanda_job_started_timestamp_seconds')).toBeUndefined()
  await run()
  expect(await of('lavanda_job_started_timestamp_seconds')).toBeGreaterThan(1e9)
  expect(await of('lavanda_job_seconds')).toBeGreaterThan(0)
  expect(await of('lavanda_job_failed')).toBe(0)

  shop.clock.advance(HOUR_MS)
  await shop.db.sql`alter table orders rename to orders_away`
  await run()
  await shop.db.sql`alter table orders_away rename to orders`
  expect(await of('lavanda_job_failed')).toBe(1)
  expect(await of('lavanda_job_failures_total')).toBe(1)

  shop.clock.advance(HOUR_MS)
  await run()
  expect(await of('lavanda_job_failed')).toBe(0)
  expect(await of('lavanda_job_failures_total')).toBe(1)
})

it('open orders, sockets, connections and the event loop are there', async () => {
  const numbers = await readNumbers()
  expect(numbers.get('lavanda_orders_open status="new"')).toBe(0)
  expect(numbers.has('lavanda_orders_open status="completed"')).toBe(false)
  expect(numbers.get('lavanda_sockets')).toBe(0)
  const connections = ['used', 'idle', 'waiting'].map((state) =>
    numbers.get(`lavanda_database_connections state="${state}"`),
  )
  expect(connections).toEqual([expect.any(Number), expect.any(Number), 0])
  expect(numbers.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
})

it('what the last look at the shop found is there, by name', async () => {
  await shop.db.sql`
    insert into state_checks (name, state, detail, since, checked_at)
    values ('care.check.rows.disk', 'bad', '', now(), now()), ('care.check.outboxes.pushes', 'good', '', now(), now())`
  const numbers = await readNumbers()
  expect([numbers.get('lavanda_check check="disk"'), numbers.get('lavanda_check check="pushes"')]).toEqual([
    2, 0,
  ])
})

it('the board and the alerts in deploy/ ask for numbers that there are', async () => {
  const folder = join(ROOT, 'deploy/monitoring')
  const files = ['grafana-board.json', 'alerts.yaml'].map((name) => readFileSync(join(folder, name), 'utf8'))
  const asked = new Set(files.join('\n').match(/\b(lavanda|nodejs|process)_\w+/g))
  expect(asked.size).toBeGreaterThan(8)
  await ask('/client/categories')
  const there = [...(await readNumbers()).keys()].map((key) => key.split(' ')[0])
  expect([...asked].filter((name) => !there.includes(name))).toEqual([])
})

it('the public port has no metrics, and theirs has nothing else', async () => {
  expect((await ask('/metrics')).status).toBe(404)
  const own = shop.shop.metrics?.url ?? ''
  expect((await fetch(own.replace('/metrics', '/health'))).status).toBe(404)
  expect((await fetch(own, { method: 'POST' })).status).toBe(405)
})

it('every answer has an id; a valid one that came is kept', async () => {
  const idOf = async (path: string, id?: string) =>
    (await ask(path, { headers: id ? { 'x-request-id': id } : {} })).headers.get('x-request-id')
  expect(await idOf('/health', 'from-the-proxy-1')).toBe('from-the-proxy-1')
  expect(await idOf('/nowhere', 'from-the-proxy-2')).toBe('from-the-proxy-2')
  expect(await idOf('/client/categories', 'from-the-proxy-3')).toBe('from-the-proxy-3')
  expect(await idOf('/health', 'a b "c"')).toMatch(/^[\da-f]{4}-[\da-f]{4}$/)
  expect(await idOf('/health')).not.toBe(await idOf('/health'))
})

it('the body of an unexpected failure names its id', async () => {
  await shop.db.sql`alter table login_codes rename to login_codes_away`
  const failed = await ask('/v2/auth/code/request', {
    method: 'POST',
    body: JSON.stringify({ phone: '+79130000099' }),
    headers: { 'content-type': 'application/json', 'x-request-id': 'the-failed-one' },
  })
  await shop.db.sql`alter table login_codes_away rename to login_codes`
  expect(failed.status).toBe(500)
  expect(failed.headers.get('x-request-id')).toBe('the-failed-one')
  expect(JSON.parse(failed.text)).toMatchObject({ code: 'internal', request_id: 'the-failed-one' })
})

it('staff are told the number by which the log knows what failed, customers are not', async () => {
  const { headers } = await shop.signInStaff('admin')
  await shop.db.sql`alter table state_checks rename to state_checks_away`
  const failed = await ask('/staff/api/state', { headers: { ...headers, 'x-request-id': '3f9a-1c20' } })
  await shop.db.sql`alter table state_checks_away rename to state_checks`
  expect(JSON.parse(failed.text)).toMatchObject({
    detail: 'Что-то сломалось у нас. Уже разбираемся. Скажите нам этот номер: 3f9a-1c20',
  })
})
