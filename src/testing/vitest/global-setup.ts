import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadCredentials } from '#/platform/server/database/embedded-postgres/credentials.ts'
import { startEmbeddedPostgres } from '#/platform/server/database/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#/platform/server/database/migrate.ts'
import { asAdmin, dropDatabase, urlOf, withSql, type TestDatabases } from '../database/databases.ts'
import { CERTIFICATE } from '../network/accept-tls.ts'
import { bundleProgram } from '../shop/bundle-program.ts'
import { startTcpProxy } from '../network/tcp-proxy.ts'

/**
 * Once per run: PostgreSQL (TEST_DATABASE_URL, or one in a temporary folder; TEST_DATABASE_TLS=1) with a migrated template for the
 * databases of test files.
 */
export default async ({ provide }: TestProject) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-tests-'))
  // The system user of an embedded PostgreSQL must be able to enter it.
  await chmod(folder, 0o711)
  const server = await openServer(folder)
  const overTls = process.env.TEST_DATABASE_TLS === '1'
  const front = overTls ? await openTlsFront(server.url) : { url: server.url, close: async () => {} }
  const databases: TestDatabases = {
    admin: front.url,
    run: `lavanda_test_${randomBytes(4).toString('hex')}`,
    folder,
    server: server.url,
    overTls,
  }
  const close = async () => {
    try {
      await dropAll(databases)
    } finally {
      await front.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
  try {
    await Promise.all([makeTemplate(databases), bundleProgram()])
  } catch (error) {
    await close()
    throw error
  }
  provide('databases', databases)
  return close
}

const makeTemplate = async (databases: TestDatabases) => {
  await asAdmin(databases, (admin) => admin`create database ${admin(databases.run)}`)
  await migrate(urlOf(databases, databases.run))
}

const openServer = async (folder: string) => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const dataDir = path.join(folder, 'postgres')
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await forgetDurability(server.url, dataDir)
  return server
}

/** Its databases are made and dropped by hundreds, and have to survive no power cut. */
const forgetDurability = async (databaseUrl: string, dataDir: string) => {
  const url = new URL(databaseUrl)
  url.username = 'postgres'
  url.password = (await loadCredentials(dataDir)).superuser
  await withSql(url.href, async (sql) => {
    await sql`alter system set fsync = off`
    await sql`alter system set full_page_writes = off`
    await sql`select pg_reload_conf()`
  })
}

/** TLS on the way, whatever the server itself speaks, verified by the clients. */
const openTlsFront = async (databaseUrl: string) => {
  const { hostname: host, port } = new URL(databaseUrl)
  const { port: front, close } = await startTcpProxy({ host, port: Number(port), overTls: true })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${front}`
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', CERTIFICATE)
  return { url: url.href, close }
}

/** Of this run only: killed workers leave their databases. */
const dropAll = (databases: TestDatabases) =>
  asAdmin(databases, async (admin) => {
    const left = await admin<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${databases.run})`
    for (const { name } of left) await dropDatabase(admin, name)
  })
