import { connect, type Db, type Sql } from '#/platform/server/database/db.ts'
import { auditQuery, isOfData, type BrokenInvariant } from '#/platform/server/database/invariants.ts'

const EVERYTHING = auditQuery()
const DATA = auditQuery(isOfData)
const SCHEMA = auditQuery((invariant) => !isOfData(invariant))

/** Throws with the names and rows of the broken invariants. */
export const audit = ({ sql }: Db): Promise<void> => throwBroken(sql, EVERYTHING)

/** On its own connection: the long query is planned once for all tests of a file. */
export const openAudit = (url: string) => {
  const sql = connect(url, 1)
  const auditData = () => throwBroken(sql, DATA)
  return {
    auditData,
    auditEverything: () => auditData().then(() => throwBroken(sql, SCHEMA)),
    close: () => sql.end({ timeout: 5 }),
  }
}

const throwBroken = async (sql: Sql, query: string) => {
  const broken = await sql.unsafe<BrokenInvariant[]>(query)
  if (broken.length === 0) return
  const lines = broken.map(({ name, rows }) => `${name}: ${JSON.stringify(rows)}`)
  throw new Error(`db/audit.sql: ${lines.join('\n')}`)
}
