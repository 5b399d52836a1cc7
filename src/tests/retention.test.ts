import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { DOMAINS } from '#/api.ts'
import type { Domain, Retention } from '#/platform/server/domain.ts'
import { retentionJob } from '#/platform/server/retention.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import { DAY_S, HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { agedData } from '#/testing/retention/aged-data.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = await openTestShop()
const scene = await openScene(shop, { stock: 1000 })
const aged = agedData(shop, scene)
const rows: readonly Retention[] = (DOMAINS as readonly Domain[]).flatMap(({ retention = [] }) => retention)

// Each begins at the same moment: a day of hours would pass the windows that are ordered for.
beforeEach(async () => {
  shop.clock.set(TEST_START)
  await shop.db.sql`update jobs set due_at = ${TEST_START}`
})

it.each(rows.map((row) => [row.data, row] as const))(
  '%s are removed when their time is over',
  async (data, row) => {
    const { plant, left } = aged[data]
    const ago = (ms: number) => new Date(shop.db.now().getTime() - row.keptFor * 1000 - ms)
    const old = await plant(ago(MINUTE_MS), true)
    const fresh = await plant(ago(-2 * HOUR_MS), false)
    shop.clock.advance(HOUR_MS)
    await shop.runJobs()
    const ids = await left()
    expect([ids.includes(old), ids.includes(fresh)]).toEqual([false, true])
  },
)

it.each(['retention.handoverPhotos', 'retention.unusedPhotos'] as const)(
  '%s whose files cannot be deleted yet are not forgotten',
  async (data) => {
    const { plant, left } = aged[data]
    const { keptFor = 0 } = rows.find((row) => row.data === data) ?? {}
    const old = await plant(new Date(shop.db.now().getTime() - keptFor * 1000 - MINUTE_MS), true)
    const name = old.replaceAll('-', '').slice(0, 16)
    const inTheWay = path.join(shop.context.settings.dataDir, 'media/originals', name, 'full')
    mkdirSync(inTheWay, { recursive: true })
    shop.clock.advance(HOUR_MS)
    await expect(shop.runJobs()).rejects.toThrow(name)
    expect(await left()).toContain(old)
    rmSync(path.dirname(inTheWay), { recursive: true })
    shop.clock.advance(HOUR_MS)
    await shop.runJobs()
    expect(await left()).not.toContain(old)
  },
)

it('more than fits one batch are removed at once', async () => {
  const { sql, now } = shop.db
  const [old] = await sql<[{ at: Date }]>`select ${now()}::timestamptz - interval '200 days' as at`
  await sql`
    insert into carts (id, client_id, updated_at)
    select gen_random_uuid(), 'batch-' || n, ${old.at} from generate_series(1, 2500) n`
  await sql`
    insert into cart_lines (id, cart_id, variant_id, quantity, added_at)
    select gen_random_uuid(), id, ${scene.product.variantId}, 1, ${old.at} from carts where client_id like 'batch-%'`
  shop.clock.advance(HOUR_MS)
  await shop.runJobs()
  expect(await sql`select from carts where client_id like 'batch-%'`).toHaveLength(0)
})

it('one that fails does not stop the others', async () => {
  const removed: string[] = []
  const domain = (name: string, remove: Retention['remove']) => ({
    name,
    tables: [],
    customerData: null,
    retention: [{ data: 'retention.codes', keptFor: DAY_S, remove } as const],
  })
  const job = retentionJob([
    domain('broken', async () => {
      throw new Error('broken')
    }),
    domain('whole', async (_db, before) => void removed.push(before.toISOString())),
  ])
  const { signal } = new AbortController()
  await expect(
    job.run(shop.db, signal, {
      ...shop.context,
      db: shop.db,
      mediaDir: '',
      carried: [],
      settingSets: [],
      outboxes: [],
      jobs: [],
    }),
  ).rejects.toThrow('broken')
  expect(removed).toEqual([new Date(shop.db.now().getTime() - DAY_S * 1000).toISOString()])
})

it('the page for people lists the same', () => {
  const page = readFileSync(path.join(ROOT, 'docs/guides/personal-data.md'), 'utf8')
  const table = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (что|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, data, kept]) => `${data}: ${kept}`)
  expect(table.toSorted()).toEqual(
    rows.map(({ data, keptFor }) => `${t(data)}: ${inDays(keptFor)}`).toSorted(),
  )
})

const DAYS: Record<string, string> = { one: 'день', few: 'дня', many: 'дней', other: 'дня' }
const inDays = (seconds: number) =>
  seconds === 0
    ? 'пока не оплачен'
    : `${seconds / DAY_S} ${DAYS[new Intl.PluralRules('ru').select(seconds / DAY_S)]}`
