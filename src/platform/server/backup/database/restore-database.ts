import { PG_MIGRATE_LOCK_ID } from 'node-pg-migrate'
import { auditQuery, type BrokenInvariant } from '#/platform/server/database/invariants.ts'
import { migrateWithin } from '#/platform/server/database/migrate.ts'
import { RECORD_SCHEMA } from '#/platform/server/database/schema-manifest.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import type { ArchivePart, Manifest } from '../archive/manifest.ts'
import { withoutKeysAndTriggers } from './foreign-keys.ts'
import { loadTables, setSequences, type Peekable } from './load-tables.ts'
import { inTransaction, quoted, withClient, type Client } from './open-client.ts'
import { findTables, hasTable, SCHEMA_MANIFEST } from './schema.ts'

/**
 * In one transaction: the backup's schema, its rows, and the migrations since; `finish` does what lies outside, just
 * before the commit. Returns the broken invariants. Throws `placeTaken`.
 */
export const restoreDatabase = (
  databaseUrl: string,
  manifest: Manifest,
  parts: Peekable<ArchivePart>,
  finish: () => Promise<void>,
): Promise<string[]> =>
  withClient(databaseUrl, (client) =>
    inTransaction(client, 'begin', async () => {
      // A shop that starts meanwhile waits with its migrations.
      await client.query('select pg_advisory_xact_lock($1)', [PG_MIGRATE_LOCK_ID])
      await refuseTakenDatabase(client)
      await migrateWithin(client, manifest.migrations.length)
      await fill(client, manifest, parts)
      await migrateWithin(client)
      await client.query(RECORD_SCHEMA)
      const { rows: broken } = await client.query<BrokenInvariant>(auditQuery())
      await client.query('analyze')
      await finish()
      return broken.map(({ name }) => name)
    }),
  )

/** Throws `placeTaken`. */
export const refuseTakenDatabase = async (client: Client) => {
  const tables = await findTables(client)
  if (tables.length > 0)
    throw new StartUpFailure('placeTaken', { what: tables.map(({ name }) => name).join(', ') })
}

/** Migrations may have filled tables: the backup replaces their rows. */
const fill = async (client: Client, manifest: Manifest, parts: Peekable<ArchivePart>) => {
  const tables = (await findTables(client)).map(({ name }) => name)
  const isListed = await hasTable(client, SCHEMA_MANIFEST)
  if (isListed) await client.query(RECORD_SCHEMA)
  await withoutKeysAndTriggers(client, tables, async () => {
    // Nearly all are empty: a hundred times faster than truncating.
    for (const name of tables) await client.query(`delete from ${quoted(name)}`)
    await loadTables(client, manifest.tables, parts)
    await setSequences(client, manifest.sequences)
  })
  if (!isListed) return
  const { rows: missing } = await client.query<{ name: string }>('select missing_schema_objects() as name')
  if (missing.length > 0) throw new Error(missing.map(({ name }) => name).join(', '))
}
