import { afterAll, expect, test } from 'vitest'
import pg from 'pg'
import { createTestDatabase } from '#/testing/database/test-database.ts'
import { CERTIFICATE } from '#/testing/network/accept-tls.ts'
import { startTcpProxy } from '#/testing/network/tcp-proxy.ts'
import { migrate } from '../migrate.ts'
import { primaryOf } from '../find-primary.ts'
import { clientOptions } from './client-options.ts'
import { connect } from './connect.ts'

const database = await createTestDatabase(false)
const { hostname, port } = new URL(database.url)
const front = await startTcpProxy({ host: hostname, port: Number(port), overTls: true })
afterAll(async () => {
  await front.close()
  await database.drop()
})

const urlWith = (parameters: Record<string, string>, host = '127.0.0.1') => {
  const url = new URL(database.url)
  url.host = `${host}:${front.port}`
  url.search = new URLSearchParams(parameters).toString()
  return url.href
}
const byPool = async (url: string) => {
  const sql = connect(url, 1)
  try {
    await sql`select 1`
  } finally {
    await sql.end()
  }
}
const byClient = async (url: string) => {
  const client = new pg.Client(clientOptions(url))
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end()
  }
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'connected',
    (error: unknown) => (error as { code?: string }).code,
  )

test.each([
  [{ sslmode: 'require' }, 'connected'],
  [{ sslmode: 'verify-full', sslrootcert: CERTIFICATE }, 'connected'],
  [{ sslmode: 'verify-ca', sslrootcert: CERTIFICATE }, 'connected'],
  [{ sslmode: 'verify-full' }, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])('%o means the same to all who ask the database: %s', async (parameters, expected) => {
  const url = urlWith(parameters)
  expect([await outcome(byPool(url)), await outcome(byClient(url))]).toEqual([expected, expected])
})

test('a certificate for another host is refused', async () => {
  const url = urlWith({ sslmode: 'verify-full', sslrootcert: CERTIFICATE }, 'localhost')
  expect(await outcome(byPool(url))).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
})

test('a shop’s database is migrated over TLS, and its primary found among several', async () => {
  const url = urlWith({ sslmode: 'verify-full', sslrootcert: CERTIFICATE })
  await migrate(url)
  const several = url.replace('127.0.0.1', `127.0.0.1:1,127.0.0.1`)
  expect(await primaryOf(several)).toBe(url)
  await byPool(several)
})
