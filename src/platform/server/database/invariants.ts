import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#/platform/server/files/root.ts'

const FILE = path.join(ROOT, 'db/audit.sql')

export type BrokenInvariant = { name: string; rows: unknown[] }

const readInvariants = () =>
  readFileSync(FILE, 'utf8')
    .split(/^-- name: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      // Comments on the next one may follow.
      return { name: part.slice(0, end).trim(), query: part.slice(end).replace(/;\s*(--.*\s*)*$/, '') }
    })

type Invariant = ReturnType<typeof readInvariants>[number]

/** All of `db/audit.sql`: names of broken ones, with some rows (`BrokenInvariant`). */
export const auditQuery = (counts: (invariant: Invariant) => boolean = () => true): string => `
  select name, rows from (${readInvariants()
    .filter(counts)
    .map(
      ({ name, query }) => `
  select '${name.replaceAll("'", "''")}' as name,
    (select json_agg(broken) from (select * from (${query}\n) every_one limit 5) broken) as rows`,
    )
    .join(' union all ')}) invariants
  where rows is not null`

/** Comparing the catalogue takes longer than all the others. */
export const isOfData = ({ query }: Invariant): boolean => !query.includes('missing_schema_objects()')
