import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { makeBackup } from '#/platform/server/backup/make-backup.ts'
import { restoreBackup } from '#/platform/server/backup/restore-backup.ts'
import { movableClock } from '#/platform/server/clock.ts'
import { createDb } from '#/platform/server/database/db.ts'
import { migrate } from '#/platform/server/database/migrate.ts'
import { asAdmin, dropDatabase, urlOf, withSql, type TestDatabases } from '#/testing/database/databases.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { TEST_SECRETS } from '#/testing/shop/test-secrets.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { fillDemo } from '../demo/fill.ts'

/** Several databases are filled, written out and read back. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const tests = inject('databases')
/** `BACKUP_DATABASE_URL`: a server no newer than the machine's pg_dump (`bin/lib/checks.js`); else the tests' own. */
const source: TestDatabases = { ...tests, admin: process.env.BACKUP_DATABASE_URL || tests.admin }
const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-backup-'))
const dump = path.join(folder, 'lavanda.dump')
afterAll(() => rm(folder, { recursive: true, force: true }))

const createOn = async (server: TestDatabases) => {
  const name = `${server.run}_backup_${randomBytes(4).toString('hex')}`
  await asAdmin(server, (admin) => admin`create database ${admin(name)}`)
  return {
    url: urlOf(server, name),
    drop: () => asAdmin(server, (admin) => dropDatabase(admin, name)),
  }
}

const majorOf = (server: TestDatabases) =>
  asAdmin(server, async (admin) => {
    const [row] = await admin<{ major: number }[]>`
      select current_setting('server_version_num')::int / 10000 as major`
    return row?.major ?? 0
  })

/** Rows of every table, as one mark each. */
const fingerprint = (url: string) =>
  withSql(url, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
    const marks: [string, unknown][] = []
    for (const { name } of tables) {
      const [row] = await sql`
        select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as mark
        from ${sql(name)} t`
      marks.push([name, row])
    }
    return marks
  })

const demo = await createOn(source)
await migrate(demo.url)
await withSql(demo.url, (sql) => {
  const db = createDb(sql, movableClock(TEST_START), (error) => console.error(error))
  return fillDemo(db, { mediaDir: path.join(tests.folder, 'media'), secrets: TEST_SECRETS, log: () => {} })
})
await run('pg_dump', ['-Fc', '-f', dump, demo.url])
const own = path.join(folder, 'lavanda.lavanda')
const signal = new AbortController().signal
const written = await fingerprint(demo.url)
await makeBackup({ dataDir: folder, pictureStore: null, databaseUrl: demo.url }, own, {
  now: TEST_START,
  signal,
})
await demo.drop()

/** Whole, without a word of complaint; on another server its role is another. */
const restore = async (server: TestDatabases, url: string, ...how: string[]) => {
  const owner = server.admin === source.admin ? [] : ['--no-owner']
  const { stderr } = await run('pg_restore', [...owner, ...how, '-d', url, dump])
  expect(stderr).toBe('')
}

const servers = new Set([source.admin, tests.admin].map((admin) => (admin === tests.admin ? tests : source)))
for (const server of servers) {
  it(`the shop's own backup comes back on PostgreSQL ${await majorOf(server)}, row for row`, async () => {
    const database = await createOn(server)
    try {
      const place = { dataDir: path.join(folder, 'data'), pictureStore: null, databaseUrl: database.url }
      expect((await restoreBackup(place, own, () => {})).broken).toEqual([])
      expect(await fingerprint(database.url)).toEqual(written)
    } finally {
      await database.drop()
    }
  })

  for (const onto of ['an empty database', 'the living one'] as const) {
    describe(`a dump restored into ${onto} of PostgreSQL ${await majorOf(server)}`, async () => {
      const database = await createOn(server)
      await restore(server, database.url, '--single-transaction')
      if (onto === 'the living one') await restore(server, database.url, '--clean', '--if-exists')
      const shop = await openTestShop({ database, pages: true })

      it('has every row, and everything that the migrations made', async () => {
        expect(await fingerprint(database.url)).toEqual(written)
        expect((await shop.shop.server.inject('/ready')).statusCode).toBe(200)
      })

      it('opens its pages', async () => {
        const pages = [
          '/',
          '/category/rozy',
          '/product/krasnye-rozy-50',
          '/search?query=розы',
          '/contacts',
          '/faq',
        ]
        for (const page of pages) {
          const { statusCode, body } = await shop.shop.server.inject({ url: encodeURI(page) })
          expect([page, statusCode]).toEqual([page, 200])
          expect(body).toContain('</html>')
        }
      })

      it('takes an order, and staff may change what search reads', async () => {
        const buyer = await shop.signIn()
        const [product] = await shop.db.sql<{ id: number; variantId: number }[]>`
          select product_id as id, min(id)::int as "variantId" from variants
          where product_id = (select id from products where slug = 'krasnye-rozy-50') and retired_from is null group by 1`
        if (!product) throw new Error('the demo has no roses')
        const scene = { cityId: 1, storeIds: [1], product }
        const id = await orderThrough(shop, buyer, scene, { form: PAID_ONLINE })
        const order = await shop.call('GET', `/client/orders/order/${id}`, { headers: buyer.headers })
        expect(order.body).toMatchObject({ id, status: 'awaiting_payment' })
        await shop.db.sql`update categories set name = 'Розы и розочки' where slug = 'rozy'`
      })
    })
  }
}
