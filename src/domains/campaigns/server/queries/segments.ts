import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Condition } from '../../contract/segments.ts'
import { isInSegment, isThere, withBought } from './segment-sql.ts'

export type SegmentRow = { id: string; name: string; conditions: Condition[] }

export const findSegments = ({ sql }: Db) => sql<SegmentRow[]>`
  select id, name, conditions from segments order by lower(name), id`

export const insertSegment = (
  { sql, now }: Db,
  { id, name, conditions, staffId }: SegmentRow & { staffId: string },
) => sql`
  insert into segments (id, name, conditions, created_by, created_at)
  values (${id}, ${name}, ${sql.json(conditions)}, ${staffId}, ${now()})
  on conflict (id) do nothing`

export const deleteSegment = async ({ sql }: Db, id: string) => {
  const [row] = await sql<{ name: string }[]>`delete from segments where id = ${id} returning name`
  return row
}

/** How many are in each, in the order given; customers are read once for all. */
export const countSegments = async (
  db: Db,
  segments: readonly (readonly Condition[])[],
  today: string,
): Promise<number[]> => {
  const { sql } = db
  const counts = segments.reduce((all: Fragment | null, conditions) => {
    const one = sql`count(*) filter (where ${isInSegment(db, conditions, today)})::int`
    return all ? sql`${all}, ${one}` : one
  }, null)
  if (!counts) return []
  const [row] = await sql<[{ people: number[] }]>`
    select array[${counts}] as people from users u ${withBought(db, today)} where ${isThere(db)}`
  return row.people
}
