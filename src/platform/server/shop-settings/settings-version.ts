import type { Db } from '../database/db.ts'

/** Grows with every change of one of these; 0: never changed. */
export const settingsVersion = async ({ sql }: Db, names: readonly string[]): Promise<number> => {
  const [row] = await sql<[{ version: number }]>`
    select coalesce(max(id), 0)::int as version from setting_changes where name = any(${names as string[]})`
  return row.version
}
