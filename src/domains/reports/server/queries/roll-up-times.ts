import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { changedDays } from './changed-days.ts'
import type { StoreDays } from './changes.ts'
import { isSold, netOf } from './facts.ts'
import { timeFacts } from './time-facts.ts'

/** Whole seconds between two clocks that both are known and in this order. */
const seconds = ({ sql }: Db, from: Fragment, to: Fragment): Fragment =>
  sql`case when ${to} >= ${from} then extract(epoch from ${to} - ${from})::bigint end`

export const countTimes = async (db: Db, changed: StoreDays) => {
  const { sql } = db
  const facts = timeFacts(db, sql`(o.store_id, o.date) in (${changedDays(db, changed)})`)
  const made = seconds(db, sql`begun_at`, sql`made_at`)
  const way = sql`case when order_type = 'delivery' then ${seconds(db, sql`left_at`, sql`done_at`)} end`
  for (const table of [sql`report_times`, sql`report_windows`, sql`report_workers`])
    await sql`delete from ${table} where (store_id, date) in (${changedDays(db, changed)})`
  await sql`
    with facts as materialized (
      select facts.*, case when is_same_day then ${seconds(db, sql`placed_at`, sql`begun_at`)} end as taken,
        ${made} as made, ${seconds(db, sql`made_at`, sql`left_at`)} as stood, ${way} as way
      from (${facts}) facts
    ), times as (
      insert into report_times (store_id, date, source, handed, late, taken, taken_of, made, made_of, stood, stood_of, way,
        way_of)
      select store_id, date, source, count(*), count(*) filter (where cause <> ''), coalesce(sum(taken), 0), count(taken),
        coalesce(sum(made), 0), count(made), coalesce(sum(stood), 0), count(stood), coalesce(sum(way), 0), count(way)
      from facts group by 1, 2, 3
    ), windows as (
      insert into report_windows (store_id, date, source, hour, cause, orders)
      select store_id, date, source, hour, cause, count(*) from facts where hour is not null group by 1, 2, 3, 4, 5
    )
    insert into report_workers (store_id, date, source, work, staff_id, orders, seconds, timed, late, redone)
    select store_id, date, source, work, staff_id, count(*), coalesce(sum(spent), 0), count(spent),
      count(*) filter (where is_late), count(*) filter (where is_redone)
    from (
      select store_id, date, source, 'florist' as work, florist_id as staff_id, made as spent, cause = 'making' as is_late,
        exists (select from order_photos where order_id = facts.id and answer = 'changes_requested') as is_redone
      from facts where florist_id is not null
      union all
      select store_id, date, source, 'courier', courier_id, way, cause in ('departure', 'way'), false
      from facts where courier_id is not null and order_type = 'delivery'
    ) worked
    group by 1, 2, 3, 4, 5`
}

export const countCodes = async (db: Db, changed: StoreDays) => {
  const { sql } = db
  await sql`delete from report_codes where (store_id, date) in (${changedDays(db, changed)})`
  await sql`
    insert into report_codes (store_id, date, source, code, orders, net, discount)
    select o.store_id, o.date, o.source, o.promo_code, count(*), sum(${netOf(db)}), sum(o.promo_discount)
    from orders o
    where (o.store_id, o.date) in (${changedDays(db, changed)}) and o.promo_code is not null and ${isSold(db)}
    group by 1, 2, 3, 4`
}
