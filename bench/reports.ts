import { uuidv7 } from 'uuidv7'
import { signAccessToken } from '../src/domains/auth/server/service/sessions/access-token.ts'
import { reports } from '../src/domains/reports/server/domain.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb, type Db } from '#/platform/server/database/db.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { aUser } from '#/testing/shop/builders.ts'
import { openShop } from '#/shop.ts'
import { medianTime } from './catalog-growth.ts'
import type { ResultRow } from './table.ts'

const ORDERS = Number(process.env.BENCH_REPORT_ORDERS ?? 500_000)
/** At once: the client waits for a statement only so long. */
const PORTION = 2_000
const DAYS = 700
const CUSTOMERS = 40_000
const CONNECTIONS = 4
/** Milliseconds that a page may take. */
const PAGE_BAR = 1000

/**
 * Milliseconds of the pages of reports over a year of so many orders; the ceiling is the same sum asked of the orders
 * themselves, in the same run.
 */
export const measureReports = async (databaseUrl: string, dataDir: string): Promise<ResultRow[]> => {
  const sql = connect(databaseUrl, CONNECTIONS)
  const db = createDb(sql, systemClock, console.error)
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const secrets = await loadSecrets(dataDir)
  const shop = await openShop(db, {
    settings,
    secrets,
    clock: systemClock,
    print: () => {},
    logWarning: () => {},
  })
  try {
    const owner = await aUser(db)
    await sql`insert into staff (user_id, role) values (${owner.id}, 'admin')`
    await addOrders(db, owner.id)
    await sql`analyze`
    const rolledUp = await timeOf(() => runJobs(db))
    const authorization = `Bearer ${await tokenOf(db, secrets, owner.id)}`
    const from = dayOf(db, -363)
    const period = `from=${from}&to=${dayOf(db, 0)}`
    const month = `from=${dayOf(db, -30)}&to=${dayOf(db, 0)}`
    const page = async (path: string) =>
      medianTime(async () => {
        const url = `/staff/api/${path}`
        const { statusCode, body } = await shop.server.inject({ url, headers: { authorization } })
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`)
      })
    const asked = await medianTime(async () => {
      await sql`
        select date, store_id, source, sum(paid - refunded), count(*) from orders where date >= ${from} and paid > 0
        group by grouping sets ((), (date), (store_id), (source))`
    })
    return [
      [`reports: rolling up ${ORDERS} orders, s`, rolledUp / 1000, '', 'once, by the job'],
      [
        'reports: overview of a year, ms',
        await page(`reports?${period}`),
        asked,
        'ceiling: asking the orders',
      ],
      ['reports: bouquets of a year, ms', await page(`reports/products?${period}`), PAGE_BAR, 'asked for'],
      ['reports: times of a year, ms', await page(`reports/times?${period}`), PAGE_BAR, 'asked for'],
      ['reports: customers of a year, ms', await page(`reports/customers?${period}`), PAGE_BAR, 'asked for'],
      [
        'reports: orders of a day, ms',
        await page(`reports/orders?from=${from}&to=${from}`),
        PAGE_BAR,
        'asked for',
      ],
      ['accounting: a month, ms', await page(`accounting?${month}`), PAGE_BAR, 'asked for'],
      ['accounting: lines of a month, ms', await page(`accounting/lines?${month}`), '', 'all its orders'],
      [
        'accounting: CommerceML of a month, ms',
        await page(`accounting/commerceml?${month}`),
        '',
        'all its orders',
      ],
    ]
  } finally {
    await shop.close()
    await sql.end({ timeout: 5 })
  }
}

const runJobs = async (db: Db) => {
  for (const { run } of reports.jobs) await run(db, new AbortController().signal, undefined as never)
}

const timeOf = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const dayOf = (db: Db, days: number) =>
  new Date(db.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

const tokenOf = async (
  { sql, now }: Db,
  secrets: Awaited<ReturnType<typeof loadSecrets>>,
  userId: string,
) => {
  const sessionId = uuidv7()
  await sql`
    insert into sessions (id, user_id, seed, created_at, rotated_at, expires_at)
    values (${sessionId}, ${userId}, 'bench', ${now()}, ${now()}, ${new Date(now().getTime() + DAY_MS)})`
  return signAccessToken(secrets, systemClock, { userId, sessionId })
}

/** Over the stores, products and hours of the day, some refunded, some late, some with a code. */
const addOrders = (db: Db, florist: string) =>
  db.transaction(async ({ sql, now }) => {
    await sql`set local statement_timeout = 0`
    await sql`
      insert into users (id, phone, created_at)
      select gen_random_uuid(), '+7999' || lpad(n::text, 7, '0'), ${now()} from generate_series(1, ${CUSTOMERS}::int) n`
    await sql`
      create temp table bench_people on commit drop as
      select id, row_number() over () as n from users where phone like '+7999%'`
    await sql`
      create temp table bench_goods on commit drop as
      select v.id as variant_id, v.product_id, row_number() over (order by v.id) as n from variants v
      where v.product_id is not null order by v.id limit 100`
    await sql`
      create temp table bench_stores on commit drop as
      select id, city_id, row_number() over (order by id) as n from stores`
    await sql`
      create temp table bench_orders on commit drop as
      select gen_random_uuid() as id, o.n, p.id as user_id, s.id as store_id, s.city_id, g.variant_id, g.product_id,
        ${now()}::timestamptz - make_interval(days => o.n % ${DAYS}::int, mins => o.n % 720) as created_at,
        100000 + (o.n % 900) * 1000 as total
      from generate_series(1, ${ORDERS}::int) as o (n)
      join bench_people p on p.n = 1 + o.n * 7 % ${CUSTOMERS}::int
      join bench_stores s on s.n = 1 + o.n % (select count(*) from bench_stores)
      join bench_goods g on g.n = 1 + o.n % (select count(*) from bench_goods)`
    for (let first = 1; first <= ORDERS; first += PORTION) {
      await sql`
      insert into orders (id, number, user_id, city_id, store_id, status, payment_status, address_status, photo_status,
        order_type, time_type, date, time_from, time_to, recipient_name, recipient_phone, payment_method, substitution,
        goods_full, goods, delivery_price, total, paid, refunded, source, promo_code, florist_id, idempotency_key,
        request_hash, created_at, updated_at)
      select id, nextval('order_numbers'), user_id, city_id, store_id, 'completed', 'paid', 'known', 'none', 'delivery',
        'interval', created_at::date, '11:00', '13:00', 'Елена', '+79736201409', 4, 'call', total, total, 0, total, total,
        case when n % 50 = 0 then total / 3 else 0 end, (array['site', 'phone', 'counter', 'flowwow'])[1 + n % 4],
        case when n % 10 = 0 then 'BENCH' || n % 30 end, ${florist}, id::text, 'bench', created_at, created_at
      from bench_orders where n between ${first} and ${first + PORTION - 1}`
      await sql`
      insert into order_lines (id, order_id, position, product_id, variant_id, name, variant_label, quantity, price, full_price)
      select gen_random_uuid(), id, 0, product_id, variant_id, 'Букет', 'M', 1, total, total from bench_orders where n between ${first} and ${first + PORTION - 1}`
      await sql`
      insert into order_history (id, order_id, status, actor, created_at)
      select gen_random_uuid(), id, s.status, 'bench', created_at + make_interval(mins => s.later * (1 + n % 3))
      from bench_orders
      cross join (values ('new', 0), ('assembling', 20), ('assembled', 50), ('delivering', 70), ('completed', 110)) as s (status, later)
      where n between ${first} and ${first + PORTION - 1}`
    }
  })
