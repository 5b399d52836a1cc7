import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { GRACE_MINUTES } from '../../rules/late-causes.ts'

/** Nothing of the florist's was late when it was ready this long before the promised end. */
const TO_LEAVE_MINUTES = 15
/** Where the zone names none. */
const WAY_MINUTES = 40

/**
 * One row an order that was handed over: its clocks, and why it was late, '' when it was not (docs/decisions/089). Picked
 * up: ready by the beginning of its time. Without a promised time nothing is late.
 */
export const timeFacts = (db: Db, where: Fragment): Fragment => {
  const { sql } = db
  return sql`
    select clocks.*, case
      when due_at is null or kept_at <= due_at + make_interval(mins => ${GRACE_MINUTES}::int) then ''
      when exists (select from order_substitutions where order_id = clocks.id) then 'stems'
      when failed then 'nobody'
      when order_type = 'pickup' or made_at > due_at - make_interval(mins => way_minutes + ${TO_LEAVE_MINUTES}::int)
        then 'making'
      when left_at > due_at - make_interval(mins => way_minutes) then 'departure'
      else 'way' end as cause
    from (
      select o.id, o.store_id, o.date, o.source, o.order_type, o.florist_id, o.courier_id,
        extract(hour from o.time_from)::int as hour, h.placed_at, h.begun_at, h.made_at, h.left_at, h.done_at, h.failed,
        (h.placed_at at time zone c.time_zone)::date = o.date as is_same_day,
        case when o.order_type = 'pickup' then h.left_at else h.done_at end as kept_at,
        (o.date + case when o.order_type = 'pickup' then o.time_from else o.time_to end) at time zone c.time_zone as due_at,
        coalesce(z.courier_minutes, ${WAY_MINUTES}::int) as way_minutes
      from orders o
      join cities c on c.id = o.city_id
      left join zones z on z.id = o.zone_id
      join lateral (
        select min(created_at) filter (where status = 'new') as placed_at,
          min(created_at) filter (where status = 'assembling') as begun_at,
          min(created_at) filter (where status = 'assembled') as made_at,
          max(created_at) filter (where status in ('delivering', 'ready_for_pickup')) as left_at,
          max(created_at) filter (where status = 'completed') as done_at,
          coalesce(bool_or(status = 'delivery_failed'), false) as failed
        from order_history where order_id = o.id
      ) h on true
      where o.status = 'completed' and ${where}
    ) clocks`
}
