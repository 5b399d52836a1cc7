import { readdirSync } from 'node:fs'
import path from 'node:path'
import { runner } from 'node-pg-migrate'
import { connect } from './db.ts'
import { primaryOf } from './find-primary.ts'
import { findMissingBefore, recordSchema } from './schema-manifest.ts'
import { ROOT } from '../settings.ts'

const FOLDER = path.join(ROOT, 'db/migrations')
const TABLE = 'migrations'

/** The database has a migration that this program does not know: an older program on newer data. */
export class DatabaseIsNewer extends Error {}

/** Something that earlier migrations made is gone; the message names it. */
export class DatabaseIsIncomplete extends Error {}

const names = () =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.basename(file, '.sql'))

export const migrate = async (databaseUrl: string): Promise<void> => {
  await rejectUnknownMigrations(databaseUrl)
  const primary = await primaryOf(databaseUrl)
  await runner({
    databaseUrl: primary,
    dir: FOLDER,
    direction: 'up',
    migrationsTable: TABLE,
    singleTransaction: true,
    advisoryLockMode: 'wait',
    log: () => {},
  } as Parameters<typeof runner>[0])
  await recordSchema(primary)
}

/** Migrations build on earlier objects, so these must exist, and nothing newer. */
const rejectUnknownMigrations = async (databaseUrl: string) => {
  const sql = connect(databaseUrl, 1)
  try {
    const known = names()
    const [found] = await sql<{ there: boolean }[]>`select to_regclass(${TABLE}) is not null as there`
    if (!found?.there) return
    const applied = await sql<{ name: string }[]>`select name from ${sql(TABLE)}`
    const unknown = applied.find(({ name }) => !known.includes(name))
    if (unknown) throw new DatabaseIsNewer(unknown.name)
    if (applied.length === known.length) return
    const missing = await findMissingBefore(sql)
    if (missing.length > 0) throw new DatabaseIsIncomplete(missing.join(', '))
  } finally {
    await sql.end({ timeout: 1 })
  }
}
