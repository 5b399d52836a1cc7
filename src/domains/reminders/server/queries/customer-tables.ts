import type { TableReason } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'

/** Of all where `userIds` is null. */
export const findTableReasons = ({ sql }: Db, userIds: string[] | null) => sql<
  { user_id: string; reasons: TableReason[] }[]
>`
  select user_id, jsonb_agg(jsonb_build_object('title', title, 'date', date, 'yearly', yearly)
    order by to_char(date, 'MM-DD'), title, id) as reasons
  from reasons ${userIds ? sql`where user_id = any(${userIds}::uuid[])` : sql``}
  group by user_id`

/** Behind those that a customer has, up to `most`. */
export const insertTableReasons = (
  { sql, now }: Db,
  reasons: (TableReason & { id: string; user_id: string })[],
  most: number,
) => sql`
  insert into reasons (id, user_id, title, date, yearly, created_at)
  select id, user_id, title, date, yearly, ${now()} from (
    select r.*, row_number() over (partition by r.user_id order by r.id)
      + (select count(*) from reasons own where own.user_id = r.user_id) as place
    from jsonb_to_recordset(${sql.json(reasons)}) as r (id uuid, user_id uuid, title text, date date, yearly boolean)
  ) numbered
  where place <= ${most}`
