import type { Db } from '#/platform/server/database/db.ts'

/** Of everybody who ever had points; `userIds` null: of all. */
export const findBalances = ({ sql, now }: Db, userIds: string[] | null) => sql<
  { user_id: string; points: number }[]
>`
  select user_id, coalesce(sum(rest) filter (where expires_at > ${now()}), 0)::int as points from point_lots
  ${userIds ? sql`where user_id = any(${userIds}::uuid[])` : sql``}
  group by user_id`

/** In one statement; nothing for who has had points already. */
export const insertOpeningLots = (
  { sql, now }: Db,
  lots: { user_id: string; points: number }[],
  { expiresAt, reason }: { expiresAt: Date; reason: string },
) => sql`
  with brought as materialized (
    select r.user_id, r.points, gen_random_uuid() as lot_id
    from jsonb_to_recordset(${sql.json(lots)}) as r (user_id uuid, points int)
    where not exists (select from point_lots l where l.user_id = r.user_id)
  ), account as (
    insert into point_accounts as a (user_id, balance, changed_at)
    select user_id, points, ${now()} from brought order by user_id
    on conflict (user_id) do update set balance = a.balance + excluded.balance, changed_at = excluded.changed_at
    returning user_id
  ), lot as (
    insert into point_lots (id, user_id, kind, cause, amount, rest, usable_at, expires_at, created_at)
    select lot_id, user_id, 'manual', 'opening', points, points, ${now()}, ${expiresAt}, ${now()} from brought
    where user_id in (select user_id from account)
    returning id, user_id, amount
  )
  insert into point_moves (id, user_id, lot_id, type, amount, reason, created_at)
  select gen_random_uuid(), user_id, id, 'manual', amount, ${reason}, ${now()} from lot`
