import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { upgradePostgres } from '#/platform/server/backup/upgrade-postgres.ts'
import { movableClock } from '#/platform/server/clock.ts'
import { createDb } from '#/platform/server/database/db.ts'
import { accountFor } from '#/platform/server/database/embedded-postgres/account.ts'
import { findBinariesIn } from '#/platform/server/database/embedded-postgres/binaries.ts'
import { majorOf } from '#/platform/server/database/embedded-postgres/cluster.ts'
import { loadCredentials, shopUrl } from '#/platform/server/database/embedded-postgres/credentials.ts'
import { databaseEnvironment } from '#/platform/server/database/embedded-postgres/environment.ts'
import { startPostmaster, stopPostmaster } from '#/platform/server/database/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '#/platform/server/database/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#/platform/server/database/migrate.ts'
import { withSql } from '#/testing/database/databases.ts'
import { fingerprint } from '#/testing/database/fingerprint.ts'
import { TEST_START } from '#/testing/database/test-database.ts'
import { TEST_SECRETS } from '#/testing/shop/test-secrets.ts'
import { fillDemo } from '../demo/fill.ts'

/** Two servers are made, one after the other. */
vi.setConfig({ testTimeout: 120_000 })

const former = process.env.FORMER_POSTGRES ?? ''
const folder = mkdtempSync(path.join(os.tmpdir(), 'lavanda-upgrade-'))
chmodSync(folder, 0o711)
const dataDir = path.join(folder, 'postgres')
const cluster = path.join(dataDir, 'cluster')
mkdirSync(dataDir)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As a release with the former PostgreSQL would have made it. */
const makeFormerCluster = async (fill: (url: string) => Promise<void>) => {
  const account = accountFor(cluster)
  const binaries = findBinariesIn(former, account, () => folder)
  const location = { cluster, binaries, account }
  const { superuser, shop } = await loadCredentials(dataDir)
  mkdirSync(cluster, { mode: 0o700 })
  if (account) chownSync(cluster, account.uid, account.gid)
  const run = (name: string, args: string[], input = '') => {
    const options = { ...account, cwd: '/', env: databaseEnvironment(), input, encoding: 'utf8' } as const
    const { status, stderr } = spawnSync(path.join(binaries.bin, name), args, options)
    expect(status, stderr).toBe(0)
  }
  run('initdb', ['-D', cluster, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  const statements = [
    `alter role postgres password '${superuser}'`,
    `create role lavanda login createdb password '${shop}'`,
    'create database lavanda owner lavanda',
  ]
  run('postgres', ['--single', '-D', cluster, 'postgres'], statements.map((one) => `${one}\n`).join(''))
  writeFileSync(path.join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  const port = await startPostmaster(location, path.join(dataDir, 'postgres.log'))
  await fill(shopUrl({ superuser, shop }, port))
  await stopPostmaster(location)
}

const logged: string[] = []
const log = (line: string) => void logged.push(line)
const signal = new AbortController().signal
const upgrade = (from: string) => upgradePostgres({ dataDir, former: from, now: TEST_START, signal, log })
/** But what every program writes down of itself. */
const rowsOf = (url: string) => withSql(url, (sql) => fingerprint({ sql }, ['schema_manifest']))

let written: Record<string, string> = {}

it('data of a former major version are not opened, and say what to do', async () => {
  await makeFormerCluster(async (url) => {
    await migrate(url)
    await withSql(url, (sql) => {
      const db = createDb(sql, movableClock(TEST_START), (error) => console.error(error))
      return fillDemo(db, { mediaDir: path.join(folder, 'media'), secrets: TEST_SECRETS, log })
    })
    written = await rowsOf(url)
  })
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toMatchObject({ kind: 'databaseOtherMajor' })
})

it('programs that cannot be run change nothing', async () => {
  const nothing = path.join(folder, 'nothing')
  mkdirSync(nothing)
  await expect(upgrade(nothing)).rejects.toMatchObject({ kind: 'noBinaries' })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
})

it('they are moved, row for row, and the former files are kept', async () => {
  const major = majorOf({ cluster })
  // Left by an upgrade that was killed just before the folders changed places.
  mkdirSync(`${cluster}.upgraded`)
  writeFileSync(path.join(`${cluster}.upgraded`, 'PG_VERSION'), '18\n')
  const { kept, broken } = await upgrade(former)
  expect(broken).toEqual([])
  expect(kept).toBe(path.join(dataDir, `postgres-${major}`))
  expect(majorOf({ cluster: kept })).toBe(major)
  expect(readdirSync(dataDir).filter((name) => /^cluster|lavanda/.test(name))).toEqual(['cluster'])
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log })
  expect(await rowsOf(url)).toEqual(written)
  await migrate(url)
  await stop()
})

it('a process that ends while the folders change places loses nothing', async () => {
  renameSync(cluster, `${cluster}.upgraded`)
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log })
  expect(await rowsOf(url)).toEqual(written)
  await stop()
  expect(existsSync(`${cluster}.upgraded`)).toBe(false)
})
