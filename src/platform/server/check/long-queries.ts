import type { Clock } from '#/platform/server/clock.ts'
import { connect, createDb, type Db } from '#/platform/server/database/db.ts'

/** On a connection of its own that waits for as long as a query takes. */
export const withLongQueries = async <T>(
  databaseUrl: string,
  clock: Clock,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const sql = connect(databaseUrl, 1, { deadAfterMs: Number.POSITIVE_INFINITY })
  try {
    await sql`set statement_timeout = 0`
    return await work(createDb(sql, clock, () => {}))
  } finally {
    await sql.end({ timeout: 5 })
  }
}
