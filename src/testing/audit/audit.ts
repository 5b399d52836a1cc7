import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '#/platform/server/database/db.ts'
import { ROOT } from '#/platform/server/settings.ts'

const FILE = path.join(ROOT, 'db/audit.sql')

/** Runs every invariant of `db/audit.sql`; throws with the names and rows of the broken ones. */
export const audit = async ({ sql }: Db): Promise<void> => {
  const broken = await sql.unsafe<{ name: string; rows: unknown[] }[]>(QUERY, [], { prepare: true })
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

/** One query for all of them, since it runs after every test. */
const QUERY = `
  select name, rows from (${readInvariants()
    .map(
      ({ name, query }) => `
  select '${name.replaceAll("'", "''")}' as name,
    (select json_agg(broken) from (select * from (${query}\n) every_one limit 5) broken) as rows`,
    )
    .join(' union all ')}) invariants
  where rows is not null`
