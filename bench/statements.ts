import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect } from '#/platform/server/database/db.ts'
import { clientOptions } from '#/platform/server/database/driver/client-options.ts'
import type { SentStatement } from '#/platform/server/database/driver/send.ts'

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const MS = 1000

/** `recorded`: by committed transactions; `sent`: all. */
export const recordingSql = (url: string, max: number) => {
  const recorded: SentStatement[][] = []
  const sent: SentStatement[] = []
  const open = new Map<number, SentStatement[]>()
  const onQuery = (statement: SentStatement) => {
    const { connection, text } = statement
    sent.push(statement)
    if (text === 'begin') open.set(connection, [])
    else if (text === 'commit') recorded.push(open.get(connection) ?? [])
    else open.get(connection)?.push(statement)
  }
  return { sql: connect(url, max, { onQuery }), recorded, sent }
}

export const openBareDriver = (url: string, max: number) => new pg.Pool({ ...clientOptions(url), max })

const names = new Map<string, string>()

export const sendBare = (
  client: pg.ClientBase | pg.Pool,
  { text, values }: Omit<SentStatement, 'connection'>,
) => {
  const name = names.get(text) ?? `b${names.size}`
  names.set(text, name)
  return client.query({ name, text, values })
}

/** Statements alone, in sequence. Rolled back after a committed WAL message, so that the disk is waited for. */
export const replay = async (
  pool: pg.Pool,
  transactions: readonly SentStatement[][],
  people: ReadonlySet<string>,
  rounds: number,
): Promise<number> => {
  await pool.query('delete from notifications where user_id = any($1)', [[...people]])
  const begun = performance.now()
  for (let round = 0; round < rounds; round++)
    await Promise.all(transactions.map((one) => replayOne(pool, one, people)))
  return (transactions.length * rounds) / ((performance.now() - begun) / MS)
}

const replayOne = async (
  pool: pg.Pool,
  statements: readonly SentStatement[],
  people: ReadonlySet<string>,
) => {
  const rename = renamer(people)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('savepoint replay')
    for (const { text, values } of statements)
      await sendBare(client, { text, values: values.map(rename) as SentStatement['values'] })
    await client.query('rollback to savepoint replay')
    await client.query(`select pg_logical_emit_message(true, 'bench', 'order')`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The inserted rows exist: all but people get new ids. */
const renamer = (people: ReadonlySet<string>) => {
  const renamed = new Map<string, string>()
  const renameId = (id: string): string => {
    if (people.has(id)) return id
    const name = renamed.get(id) ?? randomUUID()
    renamed.set(id, name)
    return name
  }
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(UUID, renameId)
    return Array.isArray(value) ? value.map(rename) : value
  }
  return rename
}
