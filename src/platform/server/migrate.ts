import { readdirSync } from 'node:fs'
import path from 'node:path'
import { runner } from 'node-pg-migrate'
import { connect } from './db.ts'
import { primaryOf } from './primary.ts'
import { ROOT } from './settings.ts'

const FOLDER = path.join(ROOT, 'db/migrations')
const TABLE = 'migrations'

/** The database has a migration that this program does not know: an older program on newer data. */
export class DatabaseIsNewer extends Error {}

const names = () =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.basename(file, '.sql'))

/** Brings the schema up to date under the runner's lock, so that several processes may start at once. */
export const migrate = async (databaseUrl: string): Promise<void> => {
  await refuseNewer(databaseUrl)
  await runner({
    databaseUrl: await primaryOf(databaseUrl),
    dir: FOLDER,
    direction: 'up',
    migrationsTable: TABLE,
    singleTransaction: true,
    advisoryLockMode: 'wait',
    log: () => {},
  } as Parameters<typeof runner>[0])
}

const refuseNewer = async (databaseUrl: string) => {
  const sql = connect(databaseUrl, 1)
  try {
    const known = new Set(names())
    const [found] = await sql<{ there: boolean }[]>`select to_regclass(${TABLE}) is not null as there`
    if (!found?.there) return
    const applied = await sql<{ name: string }[]>`select name from ${sql(TABLE)}`
    const unknown = applied.find(({ name }) => !known.has(name))
    if (unknown) throw new DatabaseIsNewer(unknown.name)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
