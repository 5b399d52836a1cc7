import { readFileSync } from 'node:fs'
import path from 'node:path'
import { connect, type Db, type Sql } from '#/platform/server/database/db.ts'
import { ROOT } from '#/platform/server/settings.ts'

const FILE = path.join(ROOT, 'db/audit.sql')

/** Runs every invariant of `db/audit.sql`; throws with the names and rows of the broken ones. */
export const audit = ({ sql }: Db): Promise<void> => throwBroken(sql, EVERYTHING)

/** Those of the data alone, on its own connection: the long query is planned once for all tests of a file. */
export const openDataAudit = (url: string): { audit(): Promise<void>; close(): Promise<void> } => {
  const sql = connect(url, 1)
  return { audit: () => throwBroken(sql, DATA), close: () => sql.end({ timeout: 5 }) }
}

const throwBroken = async (sql: Sql, query: string) => {
  const broken = await sql.unsafe<{ name: string; rows: unknown[] }[]>(query, [], { prepare: true })
  if (broken.length === 0) return
  const lines = broken.map(({ name, rows }) => `${name}: ${JSON.stringify(rows)}`)
  throw new Error(`db/audit.sql: ${lines.join('\n')}`)
}

const readInvariants = () =>
  readFileSync(FILE, 'utf8')
    .split(/^-- name: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      // A comment on the next one may follow its end.
      return { name: part.slice(0, end).trim(), query: part.slice(end).replace(/;\s*(--.*\s*)*$/, '') }
    })

/** One query for all of them. */
const oneQuery = (invariants: ReturnType<typeof readInvariants>) => `
  select name, rows from (${invariants
    .map(
      ({ name, query }) => `
  select '${name.replaceAll("'", "''")}' as name,
    (select json_agg(broken) from (select * from (${query}\n) every_one limit 5) broken) as rows`,
    )
    .join(' union all ')}) invariants
  where rows is not null`

const INVARIANTS = readInvariants()
const EVERYTHING = oneQuery(INVARIANTS)
/** Comparing the catalogue takes longer than all the others. */
const DATA = oneQuery(INVARIANTS.filter(({ query }) => !query.includes('missing_schema_objects()')))
