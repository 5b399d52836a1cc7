import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '#/platform/server/db.ts'
import { ROOT } from '#/platform/server/settings.ts'

const FILE = path.join(ROOT, 'db/audit.sql')

/** Runs every invariant of `db/audit.sql`; throws with the names and rows of those that do not hold. */
export const audit = async ({ sql }: Db): Promise<void> => {
  const broken: string[] = []
  for (const { name, query } of readInvariants()) {
    const rows = await sql.unsafe(query)
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  if (broken.length > 0) throw new Error(`db/audit.sql: ${broken.join('\n')}`)
}

const readInvariants = () =>
  readFileSync(FILE, 'utf8')
    .split(/^-- name: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { name: part.slice(0, end).trim(), query: part.slice(end) }
    })
