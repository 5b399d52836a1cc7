import type { BackedUpSequence } from '../archive/manifest.ts'
import { quoted, type Client } from './open-client.ts'

/** Written anew by every migration (`schema-manifest.ts`). */
export const SCHEMA_MANIFEST = 'schema_manifest'

export type TableShape = { name: string; columns: string[] }

/** Without computed columns and tables of extensions. */
export const findTables = async (client: Client): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by 1 order by 1`,
    [SCHEMA_MANIFEST],
  )
  return rows
}

/** An old shop has no list of what its migrations made. */
export const hasTable = async (client: Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    quoted(name),
  ])
  return rows[0]?.there ?? false
}

/** No migration made them. */
export const findForeignTables = async (client: Client): Promise<string[]> => {
  if (!(await hasTable(client, SCHEMA_MANIFEST))) return []
  const { rows } = await client.query<{ name: string }>(
    `select name from schema_objects() where kind = 'table'
    except select name from schema_manifest where kind = 'table' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** After the tables: a number given out meanwhile is not given out again. */
export const readSequences = async (client: Client): Promise<BackedUpSequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  )
  const sequences: BackedUpSequence[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    )
    sequences.push(...found.map((it) => ({ name, ...it })))
  }
  return sequences
}
