import { connect, type Sql } from './db.ts'

/** SQLSTATE: no such function, no such table. */
const NOT_THERE = new Set(['42883', '42P01'])

/** As `table categories`: made by migrations, lost since. Takes some 5 ms. */
export const findMissingObjects = async (sql: Sql): Promise<string[]> => {
  try {
    const rows = await sql<{ name: string }[]>`select missing_schema_objects() as name`
    return rows.map(({ name }) => name)
  } catch (error) {
    if (NOT_THERE.has((error as { code?: string }).code ?? '')) return [(error as Error).message]
    throw error
  }
}

/** A database older than the manifest misses nothing. */
export const findMissingBefore = async (sql: Sql): Promise<string[]> => {
  const [found] = await sql<{ there: boolean }[]>`select to_regclass('schema_manifest') is not null as there`
  return found?.there ? findMissingObjects(sql) : []
}

/** What the schema has now is what it must have from now on. */
export const RECORD_SCHEMA = `
  delete from schema_manifest;
  insert into schema_manifest (kind, name) select kind, name from schema_objects()`

/** After new migrations only. */
export const recordSchema = async (databaseUrl: string): Promise<void> => {
  const sql = connect(databaseUrl, 1)
  try {
    await sql.begin(async (tx) => {
      await tx`lock table schema_manifest in share row exclusive mode`
      const fresh = await tx`
        select name from migrations
        except select name from schema_manifest where kind = 'migration' limit 1`
      if (fresh.length === 0) return
      await tx.script(RECORD_SCHEMA)
    })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
