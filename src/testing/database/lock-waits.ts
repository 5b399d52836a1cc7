import type { Db } from '#/platform/server/database/db.ts'

export const countLockWaits = async ({ sql }: Db): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return row.count
}
