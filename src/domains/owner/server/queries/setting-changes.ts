import type { Db } from '#/platform/server/database/db.ts'

export type ChangeRow = {
  id: number
  name: string
  value: unknown
  old_value: unknown
  comment: string
  by: string | null
  changed_at: Date
}

const columns = ({ sql }: Db) => sql`
  c.id::int, c.name, c.value, c.old_value, c.comment, coalesce(u.name, u.phone) as by, c.changed_at`

export const findChangesOf = (db: Db, name: string, limit: number) => db.sql<ChangeRow[]>`
  select ${columns(db)} from setting_changes c left join users u on u.id = c.staff_id
  where c.name = ${name} order by c.id desc limit ${limit}`

export const findChanges = (
  db: Db,
  names: readonly string[],
  { page, size }: { page: number; size: number },
) => db.sql<ChangeRow[]>`
  select ${columns(db)} from setting_changes c left join users u on u.id = c.staff_id
  where c.name = any(${names}::text[]) order by c.id desc limit ${size} offset ${(page - 1) * size}`

export const countChanges = async ({ sql }: Db, names: readonly string[]): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from setting_changes where name = any(${names}::text[])`
  return row.count
}
