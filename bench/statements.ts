import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import type { Sql } from '#/platform/server/database/db.ts'

type Statement = { query: string; values: unknown[] }
const DATE_OID = 1082
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const MS = 1000

export const recordingSql = (url: string, max: number) => {
  const recorded: Statement[][] = []
  const open = new Map<number, Statement[]>()
  const sql = postgres(url, {
    max,
    onnotice: () => {},
    types: { date: { to: DATE_OID, from: [DATE_OID], serialize: String, parse: (text: string) => text } },
    debug: (connection, query, values: unknown[]) => {
      if (/^begin/i.test(query)) open.set(connection, [])
      else if (/^commit/i.test(query)) recorded.push(open.get(connection) ?? [])
      // A copy: the driver serialises values in place, again at each sending.
      else open.get(connection)?.push({ query, values: [...values] })
    },
  }) as unknown as Sql
  return { sql, recorded }
}

/** Statements alone, in sequence. Rolled back after a committed WAL message, so that the disk is waited for. */
export const replay = async (
  sql: Sql,
  transactions: readonly Statement[][],
  people: ReadonlySet<string>,
  rounds: number,
): Promise<number> => {
  const recorded = [...transactions]
  await sql`delete from notifications where user_id = any(${[...people]})`
  const begun = performance.now()
  for (let round = 0; round < rounds; round++)
    await Promise.all(recorded.map((one) => send(sql, one, people)))
  return (recorded.length * rounds) / ((performance.now() - begun) / MS)
}

const send = (sql: Sql, statements: readonly Statement[], people: ReadonlySet<string>) => {
  const renamed = new Map<string, string>()
  // The inserted rows exist: all but people get new ids.
  const renameId = (id: string): string => {
    if (people.has(id)) return id
    const name = renamed.get(id) ?? randomUUID()
    renamed.set(id, name)
    return name
  }
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(UUID, renameId)
    if (Array.isArray(value)) return value.map(rename)
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rename(part)]))
  }
  return sql.begin(async (tx) => {
    await tx.unsafe('savepoint replay')
    for (const { query, values } of statements)
      await tx.unsafe(query, values.map(rename) as never[], { prepare: true })
    await tx.unsafe('rollback to savepoint replay')
    await tx.unsafe(`select pg_logical_emit_message(true, 'bench', 'order')`)
  })
}
