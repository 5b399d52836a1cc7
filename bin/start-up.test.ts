import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect, type SqlPool } from '#/platform/server/database/db.ts'
import { migrate } from '#/platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#/platform/server/database/embedded-postgres/start-embedded-postgres.ts'
import {
  buildPages,
  failureOf,
  failureWith,
  mayMount,
  ROOT,
  shell,
  start,
  temporaryFolder,
} from './testing/start.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65534, gid: 65534 }
const BUILD_MS = 120_000

vi.setConfig({ testTimeout: 60_000 })

const template = temporaryFolder()
let data: string

beforeAll(async () => {
  buildPages()
  const database = await startEmbeddedPostgres({ dataDir: path.join(template, 'postgres'), log: () => {} })
  try {
    await migrate(database.url)
  } finally {
    await database.stop()
  }
}, BUILD_MS)
afterAll(() => remove(template))

beforeEach(() => {
  const folder = temporaryFolder()
  data = path.join(folder, 'data')
  onTestFinished(() => remove(folder))
})

const remove = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

/** Copied with `-a`: the files belong to the database's system user. */
const startedBefore = () => void execFileSync('cp', ['-a', template, data])

const cluster = () => path.join(data, 'postgres/cluster')
const postmasterPid = () =>
  Number(readFileSync(path.join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0])

const withDatabase = async (work: (sql: SqlPool) => Promise<unknown>) => {
  const database = await startEmbeddedPostgres({ dataDir: path.join(data, 'postgres'), log: () => {} })
  const sql = connect(database.url, 1)
  try {
    await work(sql)
  } finally {
    await sql.end()
    await database.stop()
  }
}

const killShop = async (shop: ReturnType<typeof start>) => {
  process.kill(Number(readFileSync(path.join(data, 'postgres/lock.pid'), 'utf8')), 'SIGKILL')
  expect((await shop.ended).code).toBe(137)
}

describe('the shop', () => {
  test('opens, ends cleanly on SIGTERM and leaves no database behind', async () => {
    const half = path.join(data, 'postgres/cluster.restoring')
    mkdirSync(half, { recursive: true })
    mkdirSync(path.join(data, 'restoring'))
    const shop = start({ env: { DATA_DIR: data } })
    const url = await shop.opened
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    // Names every call by the file of its contract, which a bundle has no longer.
    expect((await fetch(`${url}/openapi.json`)).status).toBe(200)
    expect(shop.output()).toMatch(/без https \(0\.0\.0\.0\).*\nМагазин открыт/)
    shop.kill('SIGTERM')
    expect((await shop.ended).code).toBe(0)
    expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false)
    expect(existsSync(half)).toBe(false)
    expect(existsSync(path.join(data, 'restoring'))).toBe(false)
  })

  test('takes over the database of a killed run, with everything in it', async () => {
    startedBefore()
    const killed = start({ env: { DATA_DIR: data } })
    await killed.opened
    const before = postmasterPid()
    await killShop(killed)
    const next = start({ env: { DATA_DIR: data } })
    await next.opened
    expect(postmasterPid()).toBe(before)
    next.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
  })

  test('starts after shop and database were killed together, although the pid belongs to another now', async () => {
    startedBefore()
    const killed = start({ env: { DATA_DIR: data } })
    await killed.opened
    process.kill(postmasterPid(), 'SIGKILL')
    await killShop(killed)
    const file = path.join(cluster(), 'postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
    const next = start({ env: { DATA_DIR: data } })
    expect((await fetch(`${await next.opened}/ready`)).status).toBe(200)
  })
})

test('with JOBS_APART the jobs are done by a worker, which answers no visitor and ends cleanly', async () => {
  const database = await startEmbeddedPostgres({ dataDir: path.join(data, 'shared'), log: () => {} })
  onTestFinished(() => database.stop())
  const env = { DATA_DIR: data, DATABASE_URL: database.url }
  const shop = start({ env: { ...env, JOBS_APART: '1' } })
  await shop.opened
  const sql = connect(database.url, 1)
  onTestFinished(() => sql.end())
  const begun = () => sql`select name from jobs where started_at is not null`
  const worker = start({ env, args: ['--worker'] })
  await expect.poll(worker.output, { timeout: 20_000 }).toContain('Работы по часам идут')
  await expect.poll(async () => (await begun()).length, { timeout: 25_000 }).toBeGreaterThan(3)
  expect(worker.output()).not.toContain('http://')
  worker.kill('SIGTERM')
  expect((await worker.ended).code).toBe(0)
  await sql`update jobs set started_at = null, due_at = now()`
  await pause(5_000)
  expect(await begun()).toEqual([])
})

test('a release that is gone back to works on what a later one has added', async () => {
  startedBefore()
  await withDatabase(
    (sql) => sql`insert into migrations (name, run_on) values ('999_from_the_future', now())`,
  )
  const shop = start({ env: { DATA_DIR: data } })
  expect((await fetch(`${await shop.opened}/ready`)).status).toBe(200)
  expect(shop.output()).toContain('999_from_the_future')
})

describe('a start that cannot be', () => {
  test('the port is taken, and no database is left behind', async () => {
    startedBefore()
    const port = await takenPort()
    expect(await failureOf(start({ env: { DATA_DIR: data, PORT: port } }))).toEqual(
      failureWith(13, `Порт ${port}`),
    )
    expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false)
    await withDatabase((sql) => sql`select 1`)
  })

  test('the same data are in use', async () => {
    startedBefore()
    const first = start({ env: { DATA_DIR: data } })
    await first.opened
    const holder = readFileSync(path.join(data, 'postgres/lock.pid'), 'utf8').trim()
    expect(await failureOf(start({ env: { DATA_DIR: data } }))).toEqual(failureWith(18, `kill ${holder}`))
    expect((await fetch(`${await first.opened}/ready`)).status).toBe(200)
  })

  test.skipIf(isRoot && !nobodyMayRead())('the data folder may not be written', async () => {
    mkdirSync(data)
    chmodSync(data, isRoot ? 0o755 : 0o555)
    expect(await failureOf(start({ env: { DATA_DIR: data }, ...(isRoot && { as: NOBODY }) }))).toEqual(
      failureWith(14, data),
    )
  })

  test.runIf(isRoot && mayMount())('the disk is full', async () => {
    mkdirSync(data)
    shell(`mount -t tmpfs -o size=20m,mode=755 tmpfs ${data}`)
    onTestFinished(() => void shell(`umount ${data}`))
    expect(await failureOf(start({ env: { DATA_DIR: data } }))).toEqual(failureWith(15, data))
  })

  test.runIf(isRoot && mayMount())(
    'the disk is full to the last byte: nothing half written stays',
    async () => {
      mkdirSync(data)
      shell(`mount -t tmpfs -o size=1m,mode=755 tmpfs ${data}`)
      onTestFinished(() => void shell(`umount ${data}`))
      for (const kilobytes of [0, 8, 12, 16]) {
        shell(`dd if=/dev/zero of=${data}/full bs=4k; truncate -s -${kilobytes}K ${data}/full`)
        expect(await failureOf(start({ env: { DATA_DIR: data } }))).toEqual(failureWith(15, data))
      }
      shell(`rm ${data}/full && mount -o remount,size=500m ${data}`)
      const shop = start({ env: { DATA_DIR: data } })
      expect((await fetch(`${await shop.opened}/ready`)).status).toBe(200)
      shop.kill('SIGTERM')
      await shop.ended
      expect(readdirSync(data).toSorted()).toEqual(['postgres', 'push-keys.json', 'releases', 'secrets.json'])
    },
  )

  test('DATABASE_URL leads nowhere, and its password stays unsaid', async () => {
    const env = { DATA_DIR: data, DATABASE_URL: 'postgres://anna:rosebud@127.0.0.1:9/shop' }
    const shop = start({ env })
    expect(await failureOf(shop)).toEqual(failureWith(16, '127.0.0.1:9', 'ECONNREFUSED'))
    expect((await shop.ended).stderr).not.toContain('rosebud')
  })

  test('the database has lost what the program needs to a later release', async () => {
    startedBefore()
    await withDatabase(
      (sql) => sql`insert into migrations (name, run_on) values ('999_old_columns_contract', now())`,
    )
    expect(await failureOf(start({ env: { DATA_DIR: data } }))).toEqual(
      failureWith(17, '999_old_columns_contract', 'git pull'),
    )
  })

  test('the database is broken', async () => {
    startedBefore()
    rmSync(path.join(cluster(), 'global/pg_control'))
    expect(await failureOf(start({ env: { DATA_DIR: data } }))).toEqual(
      failureWith(19, 'pg_control', 'postgres.log'),
    )
  })

  test('the database was made by another PostgreSQL', async () => {
    startedBefore()
    writeFileSync(path.join(cluster(), 'PG_VERSION'), '17\n')
    expect(await failureOf(start({ env: { DATA_DIR: data } }))).toEqual(
      failureWith(19, 'PostgreSQL 17', 'npm run upgrade'),
    )
  })

  test('defaults for trying meet the public', async () => {
    const env = { DATA_DIR: data, DEMO: '1', SITE_URL: 'https://lavanda.example' }
    const all = 'ALLOW_PUBLIC_DEMO=1 ALLOW_TEST_BANK=1 ALLOW_CONSOLE_SMS=1 npm start'
    expect(await failureOf(start({ env }))).toEqual(failureWith(22, 'тестовый банк', env.SITE_URL, all))
    expect(existsSync(data)).toBe(false)
  })

  test('people of the demo meet the public, though it is switched off', async () => {
    startedBefore()
    await withDatabase(async (sql) => {
      await sql`insert into demo_fill (name, filled_at) values ('shop', now())`
      await sql`
        insert into users (id, phone, name, created_at)
        values (gen_random_uuid(), '+79730000014', 'Инна', now() - interval '400 days')`
    })
    const env = {
      DATA_DIR: data,
      SITE_URL: 'https://lavanda.example',
      SMS_PROVIDER: 'sms.ru',
      SMS_KEY: 'key',
      ALLOW_TEST_BANK: '1',
    }
    expect(await failureOf(start({ env }))).toEqual(
      failureWith(22, 'люди демо-магазина', 'ALLOW_PUBLIC_DEMO=1 npm start'),
    )
    expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false)
    const meant = start({ env: { ...env, ALLOW_PUBLIC_DEMO: '1' } })
    await expect
      .poll(() => meant.output(), { timeout: 30_000 })
      .toContain('Магазин открыт: https://lavanda.example')
  })

  test('a worker without a database that it could share', async () => {
    expect(await failureOf(start({ env: { DATA_DIR: data }, args: ['--worker'] }))).toEqual(
      failureWith(20, 'база, общая с магазином', 'DATABASE_URL=postgres://… npm run worker'),
    )
  })

  test('a setting is wrong', async () => {
    expect(await failureOf(start({ env: { DATA_DIR: data, PORT: 'door' } }))).toEqual(failureWith(20, 'PORT'))
  })
})

const takenPort = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, '0.0.0.0', () =>
      resolve(String((server.address() as AddressInfo).port)),
    )
    onTestFinished(() => void server.close())
  })

function nobodyMayRead() {
  return (
    spawnSync(process.execPath, ['-e', `require('fs').readFileSync('${ROOT}/bin/start.js')`], NOBODY)
      .status === 0
  )
}
