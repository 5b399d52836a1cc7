import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Sql, type SqlPool } from '#/platform/server/database/db.ts'

/**
 * `run`: the template's name and the prefix of every database made from it; `server`: without TLS, whatever `admin`
 * speaks.
 */
export type TestDatabases = { admin: string; run: string; folder: string; server: string; overTls: boolean }

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

/** May create databases; waiting for another worker is no error. */
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

/** Autovacuum may be in it: it cannot be terminated, and ends soon. */
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

export const withSql = async <T>(url: string, work: (sql: SqlPool) => Promise<T>): Promise<T> => {
  const sql = connect(url, 4)
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
