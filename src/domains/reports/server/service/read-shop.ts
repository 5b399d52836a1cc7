import type { Db } from '#/platform/server/database/db.ts'
import type { ReadShop } from '../extensions/report-extension.ts'

export const MAX_ROWS = 5_000
/** Milliseconds. */
const STATEMENT_MS = 5_000

/**
 * Reads of one snapshot for others' code: nothing can be written, and no statement lasts. Each is a part of a `select` that has a
 * value, so it is one statement, which cannot end the transaction.
 */
export const readShop = <T>(db: Db, work: (read: ReadShop) => Promise<T>): Promise<T> =>
  db.transaction(async ({ sql }) => {
    await sql`set transaction isolation level repeatable read, read only`
    await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`
    let isOver = false
    const read = async (text: TemplateStringsArray, ...values: Parameters<ReadShop>[1][]) => {
      if (isOver) throw new Error('the report is over')
      return sql`select * from (${sql(text, ...values)}) asked limit ${MAX_ROWS + 1}`
    }
    try {
      return await work(read as ReadShop)
    } finally {
      isOver = true
    }
  })
