import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Sql } from '#/platform/server/database/db.ts'

/** What the whole run shares; `run` names the template and begins the name of every database made from it. */
export type TestDatabases = { admin: string; run: string; folder: string }

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

export const urlOf = ({ admin }: TestDatabases, name: string): string => {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}

/** One connection of the role that may make databases; waiting for another worker is no reason to give up. */
export const asAdmin = async <T>({ admin }: TestDatabases, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = connect(admin, 1, { deadAfterMs: Number.POSITIVE_INFINITY })
  try {
    await sql`set statement_timeout = 0`
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

const MAY_NOT_END = '42501'
const ATTEMPTS = 50

/** PostgreSQL may be cleaning up in it just then: nobody but itself may end that, and it is over soon. */
export const dropDatabase = async (admin: Sql, name: string): Promise<void> => {
  for (let left = ATTEMPTS; ; left--) {
    try {
      await admin`drop database if exists ${admin(name)} with (force)`
      return
    } catch (error) {
      if ((error as { code?: string }).code !== MAY_NOT_END || left === 0) throw error
      await pause(100)
    }
  }
}
