import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { inject } from 'vitest'
import { movableClock } from '#/platform/server/clock.ts'
import { connect, createDb, type Sql } from '#/platform/server/database/db.ts'
import { fillDemo } from '../../../db/demo/fill.ts'
import { asAdmin, dropDatabase, urlOf, type TestDatabases } from './databases.ts'
import { TEST_SECRETS } from '../shop/test-secrets.ts'

/** A Tuesday, no holiday, 10:00 in Omsk: the shops are open, the day's windows are ahead. */
export const TEST_START = new Date('2026-05-19T04:00:00Z')

export const createTestDatabase = async (demo: boolean): Promise<{ url: string; drop(): Promise<void> }> => {
  const databases = inject('databases')
  const name = `${databases.run}_${randomBytes(4).toString('hex')}`
  await asAdmin(databases, async (admin) => {
    const template = demo ? await demoTemplate(databases, admin) : databases.run
    await copy(admin, template, name)
  })
  return {
    url: urlOf(databases, name),
    drop: () => asAdmin(databases, (admin) => dropDatabase(admin, name)),
  }
}

const copy = async (admin: Sql, template: string, name: string) => {
  // Without the log of each page that is copied.
  await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`
  // Tests do not have to survive a power cut.
  await admin`alter database ${admin(name)} set synchronous_commit = off`
  // The invariants are one long query, not worth compiling.
  await admin`alter database ${admin(name)} set jit = off`
}

/** Filled by the first caller while others wait; renamed only when complete. */
const demoTemplate = async (databases: TestDatabases, admin: Sql): Promise<string> => {
  const [name, making] = [`${databases.run}_demo`, `${databases.run}_making`]
  await admin`select pg_advisory_lock(hashtext(${name}))`
  try {
    const [found] = await admin`select 1 from pg_database where datname = ${name}`
    if (found) return name
    await admin`drop database if exists ${admin(making)}`
    await copy(admin, databases.run, making)
    await fill(urlOf(databases, making), path.join(databases.folder, 'media'))
    await admin`alter database ${admin(making)} rename to ${admin(name)}`
    return name
  } finally {
    await admin`select pg_advisory_unlock(hashtext(${name}))`
  }
}

const fill = async (url: string, mediaDir: string) => {
  const sql = connect(url, 4)
  const db = createDb(sql, movableClock(TEST_START), (error) => console.error(error))
  try {
    await fillDemo(db, { mediaDir, secrets: TEST_SECRETS, log: () => {} })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
