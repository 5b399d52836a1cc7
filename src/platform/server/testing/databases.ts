import { connect, type Sql } from '#/platform/server/db.ts'

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
  const sql = connect(admin, 1)
  try {
    await sql`set statement_timeout = 0`
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
