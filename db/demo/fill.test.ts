import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipientToken, tokenHash } from '#/domains/orders/server/service/recipient/recipient-token.ts'
import { movableClock } from '#/platform/server/clock.ts'
import { connect, createDb, type Db, type SqlPool } from '#/platform/server/database/db.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import { createTestDatabase } from '#/testing/database/test-database.ts'
import { TEST_SECRETS } from '#/testing/shop/test-secrets.ts'
import { fillDemo } from './fill.ts'
import { hasDemoPeople } from './has-demo-people.ts'

const silent = () => {}

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let sql: SqlPool
let db: Db
let mediaDir: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-demo-'))
  mediaDir = path.join(folder, 'media')
  database = await createTestDatabase(false)
  sql = connect(database.url, 4)
  db = createDb(sql, movableClock(new Date('2026-11-20T08:52:00Z')), silent)
})

afterAll(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const count = async (table: string) => {
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table)}`
  return row?.rows
}

const fingerprint = async () => {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
  const marks = []
  for (const { name } of tables) {
    const [row] =
      await sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from ${sql(name)} t`
    marks.push([name, row?.mark])
  }
  return marks
}

const readAudit = async () => {
  const text = await readFile(path.join(ROOT, 'db/audit.sql'), 'utf8')
  return text
    .split(/^-- name: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { name: part.slice(0, end), query: part.slice(end) }
    })
}

test('an empty shop becomes the demo shop, and a second filling changes nothing', async () => {
  const [first, other] = await Promise.all([
    fillDemo(db, { mediaDir, secrets: TEST_SECRETS, log: silent }),
    fillDemo(db, { mediaDir, secrets: TEST_SECRETS, log: silent }),
  ])
  expect([first, other].filter(Boolean)).toHaveLength(1)
  const before = await fingerprint()
  expect(await fillDemo(db, { mediaDir, secrets: TEST_SECRETS, log: silent })).toBe(false)
  expect(await fingerprint()).toEqual(before)
}, 90_000)

test('it has what the customer asked for', async () => {
  expect(await count('cities')).toBe(3)
  expect(await count('stores')).toBe(5)
  expect(await count('categories')).toBe(17)
  expect(await count('reviews')).toBe(87)
  const [bare] =
    await sql`select count(*)::int as rows from products where kind <> 'addon' and published and rating is null`
  expect(bare?.rows).toBe(0)
  // Sixteen in different statuses, three of marketplaces, two of a year ago, two own
  // bouquets and counted roses, one per review, and what regulars took.
  expect(await count('orders')).toBe(271)
  expect(await count('pages')).toBe(10)
  expect(await count('faq_items')).toBe(10)
  const kinds =
    await sql`select kind = 'addon' as addon, count(*)::int as rows from products where published group by 1 order by 1`
  expect(kinds.map(({ rows }) => rows)).toEqual([65, 6])
  expect(await count('review_photos')).toBe(18)
  const [pending] = await sql`select count(*)::int as rows from reviews where status = 'pending'`
  expect(pending?.rows).toBe(6)
})

test('flowers by the number and bouquets of customers’ own stand in orders, with what they are made of', async () => {
  const rows = await sql<{ status: string; label: string; photo: boolean; stems: number; taken: number }[]>`
    select o.status, l.variant_label as label, o.photo_required as photo, v.stems, (
        select sum(quantity)::int from order_components h join components c on c.id = h.component_id
        where h.order_id = o.id and c.kind in ('stem', 'greenery')
      ) as taken
    from orders o join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id
    where v.designed or v.stems = 51 and o.status = 'confirmed'
    order by o.number`
  expect(rows).toEqual([
    { status: 'completed', label: '20 стеблей, в коробке', photo: true, stems: 20, taken: 20 },
    { status: 'assembling', label: '22 стебля, круглый', photo: true, stems: 22, taken: 22 },
    { status: 'confirmed', label: '51 роза', photo: false, stems: 51, taken: 51 },
  ])
})

test('no two photos of bouquets that were made are one file', async () => {
  const rows = await sql<{ src: string; photos: number }[]>`
    select picture ->> 'src' as src, count(*)::int as photos
    from (
      select picture from order_photos union all select picture from claim_photos
      union all select picture from bouquet_pages where picture is not null
    ) made
    group by 1`
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter(({ photos }) => photos > 1)).toEqual([])
})

test('certificates are whole, spent in part, spent at an order, and about to end', async () => {
  const rows = await sql`
    select amount, balance, number from certificates where status = 'active' order by created_at desc`
  expect(rows.map(({ amount, balance }) => [balance === 0, balance === amount])).toEqual([
    [false, true],
    [false, false],
    [true, false],
    [false, true],
  ])
  const [free] = await sql`select paid, payment_status from orders where total = 0 and certificate_part > 0`
  expect(free).toMatchObject({ paid: 0, payment_status: 'paid' })
})

test('its data keep every invariant of the shop', async () => {
  for (const { name, query } of await readAudit()) {
    expect(await sql.unsafe(query), name).toHaveLength(0)
  }
})

test('a size has as many stems as its recipe', async () => {
  const wrong = await sql`
    select p.slug, v.code from variants v
    join products p on p.id = v.product_id
    join recipe_lines r on r.variant_id = v.id
    join components c on c.id = r.component_id
    group by p.slug, v.id
    having coalesce(v.stems, 0) <> coalesce(sum(r.quantity) filter (where c.kind in ('stem', 'greenery')), 0)`
  expect(wrong).toEqual([])
})

test('a recipient who keeps silent was asked by a link that opens', async () => {
  const rows = await sql<{ order_id: string; token_hash: string; expires_at: Date }[]>`
    select r.* from address_requests r join orders o on o.id = r.order_id where o.address_status = 'requested'`
  expect(rows.length).toBeGreaterThan(0)
  for (const { order_id, token_hash, expires_at } of rows) {
    expect(token_hash).toBe(tokenHash(recipientToken(TEST_SECRETS, db.now(), order_id)))
    expect(expires_at > db.now()).toBe(true)
  }
})

test('every product has a picture whose original is kept', async () => {
  const kept = new Set(await readdir(path.join(mediaDir, 'originals')))
  const rows = await sql<{ slug: string; src: string | null }[]>`
    select p.slug, pp.picture ->> 'src' as src from products p
    left join product_pictures pp on pp.product_id = p.id and pp.position = 0
    where p.published`
  expect(rows.filter(({ src }) => !src || !kept.has(path.basename(src)))).toEqual([])
})

test('no picture stands for two sections of the catalogue or two banners', async () => {
  const rows = await sql<{ src: string }[]>`
    select picture ->> 'src' as src from categories where picture is not null
    union all select picture ->> 'src' from banners where picture is not null`
  expect(new Set(rows.map(({ src }) => src)).size).toBe(rows.length)
})

test('pictures lost with the media folder come back at the next start', async () => {
  await rm(mediaDir, { recursive: true })
  await fillDemo(db, { mediaDir, secrets: TEST_SECRETS, log: silent })
  expect((await readdir(path.join(mediaDir, 'originals'))).length).toBeGreaterThan(60)
})

test('the people of the demo have phones that nobody can have', async () => {
  const phones = await sql<{ phone: string }[]>`
    select phone from users union select phone from recipients union select recipient_phone from orders
    where recipient_phone is not null`
  expect(phones.length).toBeGreaterThan(20)
  expect(phones.filter(({ phone }) => !phone.startsWith('+7973'))).toEqual([])
})

test('the people of the demo are known as such until they are gone', async () => {
  expect(await hasDemoPeople(db)).toBe(true)
  await sql`update users set phone = null, erased_at = ${db.now()} where phone like '+7973%'`
  expect(await hasDemoPeople(db)).toBe(false)
})
