import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { connect } from './db.ts'
import { clientOptions } from './driver/client-options.ts'
import { primaryOf } from './find-primary.ts'
import { findMissingBefore, recordSchema } from './schema-manifest.ts'
import { ROOT } from '../files/root.ts'

/** Migrations add, so that the former release goes on; exceptions say so in their names (`decisions/045`). */
const TAKES_AWAY = /_contract$/
const FOLDER = path.join(ROOT, 'db/migrations')
const TABLE = 'migrations'

/** Names an unknown migration that has taken away what this program needs. */
export class DatabaseIsNewer extends Error {}

/** Names what earlier migrations made and is gone. */
export class DatabaseIsIncomplete extends Error {}

/** A table or the turn to migrate was not free in time. */
export class DatabaseIsBusy extends Error {}

/** Everybody else waits behind a migration that waits for a table. */
const LOCK_TIMEOUT_MS = 3 * SECOND_MS
const LOCK_NOT_AVAILABLE = '55P03'
const RETRY_EVERY_MS = SECOND_MS
const RETRY_FOR_MS = 10 * MINUTE_MS

export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.basename(file, '.sql'))
    .toSorted()

/**
 * In one transaction; of several processes one migrates, the others wait. Returns later migrations that this program
 * can live with. Throws `DatabaseIsNewer`, `DatabaseIsIncomplete`, `DatabaseIsBusy`.
 */
export const migrate = async (databaseUrl: string, retryForMs = RETRY_FOR_MS): Promise<string[]> => {
  const { unknown, isMigrated } = await findApplied(databaseUrl)
  const primary = await primaryOf(databaseUrl)
  if (!isMigrated) await migrateInTurn(primary, retryForMs)
  await recordSchema(primary)
  return unknown
}

const migrateInTurn = async (primary: string, retryForMs: number): Promise<void> => {
  for (const begun = performance.now(); !(await tryToMigrate(primary)); await pause(RETRY_EVERY_MS)) {
    if (performance.now() - begun > retryForMs) throw new DatabaseIsBusy()
  }
}

/** False, with nothing changed, when a table or the turn was not free in time. */
const tryToMigrate = async (databaseUrl: string): Promise<boolean> => {
  const client = new pg.Client(clientOptions(databaseUrl))
  // Without a listener a lost connection ends the process; the running statement fails anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await runMigrations(client)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  } finally {
    await client.end()
  }
}

/** In one transaction; at most the first `count`. */
const runMigrations = async (client: pg.Client, count?: number) => {
  // Most starts have nothing to migrate.
  const { runner } = await import('node-pg-migrate')
  return runner({
    dbClient: client,
    dir: FOLDER,
    direction: 'up',
    migrationsTable: TABLE,
    singleTransaction: true,
    advisoryLockMode: 'wait',
    log: () => {},
    ...(count !== undefined && { count }),
  } as Parameters<typeof runner>[0])
}

const OWN_TRANSACTION = new Set(['BEGIN', 'COMMIT', 'ROLLBACK'])

/** In the caller's transaction, which waits for its own tables only. */
export const migrateWithin = async (client: pg.Client, count?: number): Promise<void> => {
  const query = async (text: string, values?: unknown[]) =>
    OWN_TRANSACTION.has(text) ? { rows: [] } : client.query(text, values)
  await runMigrations({ query } as unknown as pg.Client, count)
}

/** Migrations build on earlier objects, which must exist. */
const findApplied = async (databaseUrl: string): Promise<{ unknown: string[]; isMigrated: boolean }> => {
  const sql = connect(databaseUrl, 1)
  try {
    const known = migrationNames()
    const [found] = await sql<{ there: boolean }[]>`select to_regclass(${TABLE}) is not null as there`
    if (!found?.there) return { unknown: [], isMigrated: false }
    const applied = await sql<{ name: string }[]>`select name from ${sql(TABLE)}`
    const unknown = applied.map(({ name }) => name).filter((name) => !known.includes(name))
    const tooNew = unknown.find((name) => TAKES_AWAY.test(name))
    if (tooNew) throw new DatabaseIsNewer(tooNew)
    if (applied.length - unknown.length === known.length) return { unknown, isMigrated: true }
    const missing = await findMissingBefore(sql)
    if (missing.length > 0) throw new DatabaseIsIncomplete(missing.join(', '))
    return { unknown, isMigrated: false }
  } finally {
    await sql.end({ timeout: 1 })
  }
}
