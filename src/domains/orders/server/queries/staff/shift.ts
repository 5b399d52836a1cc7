import type { Db } from '#/platform/server/database/db.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import type { Shift } from '#/domains/orders/contract/staff/shift.ts'

export type ShiftRow = Pick<
  Shift,
  'statuses' | 'delivery' | 'pickup' | 'minutes' | 'late' | 'cancelled' | 'people' | 'photos'
> &
  NonNullable<Shift['money']>

/** Without orders awaiting payment. What is sold at the counter has its own minute for a time: nothing was promised. */
export const findShift = async ({ sql, now }: Db, storeId: number, date: string) => {
  const [row] = await sql<[ShiftRow]>`
    with day as materialized (
      select o.id, o.number, o.status, o.order_type, o.payment_method, o.paid, o.refunded, o.florist_id, o.courier_id,
        case when o.time_type <> 'asap' or o.time_from < o.time_to then (o.date + o.time_to) at time zone c.time_zone
        end as due_at, h.*
      from orders o
      join cities c on c.id = o.city_id
      left join lateral (
        select max(created_at) filter (where status = 'assembling') as begun_at,
          max(created_at) filter (where status = 'assembled') as made_at,
          max(created_at) filter (where status in ('completed', 'ready_for_pickup')) as there_at,
          count(*) filter (where status = 'delivery_failed')::int as failures,
          max(reason) filter (where status = 'cancelled') as cancel_reason
        from order_history where order_id = o.id
      ) h on true
      where o.date = ${date} and o.store_id = ${storeId} and o.status <> 'awaiting_payment'
    ), making as (
      select florist_id, extract(epoch from made_at - begun_at) / 60 as minutes
      from day where made_at > begun_at
    ), work as (
      select florist_id as id, 'florist' as role, count(*) filter (where made_at is not null)::int as done,
        0 as failed, (
          select round(avg(minutes))::int from making m where m.florist_id = day.florist_id
        ) as minutes
      from day where florist_id is not null and status <> 'cancelled' group by florist_id
      union all
      select courier_id, 'courier', count(*) filter (where status = 'completed')::int, sum(failures)::int, null
      from day where courier_id is not null group by courier_id
    ), late as (
      select id, number, ceil(extract(epoch from least(there_at, ${now()}) - due_at) / 60)::int as minutes from (
        select id, number, status, due_at, coalesce(there_at, ${now()}) as there_at from day
      ) d
      where status <> 'cancelled' and there_at > due_at
    )
    select
      (
        select coalesce(jsonb_agg(s order by s.status), '[]')
        from (select status, count(*)::int as orders from day group by status) s
      ) as statuses,
      (select count(*)::int from day where order_type = 'delivery' and status <> 'cancelled') as delivery,
      (select count(*)::int from day where order_type = 'pickup' and status <> 'cancelled') as pickup,
      (select coalesce(sum(paid), 0)::float8 from day where payment_method in (${PAYMENT.online}, ${PAYMENT.sbp})) as at_once,
      (select coalesce(sum(paid), 0)::float8 from day where payment_method not in (${PAYMENT.online}, ${PAYMENT.sbp})) as on_receipt,
      (select coalesce(sum(refunded), 0)::float8 from day) as returned,
      (select round(avg(minutes))::int from making) as minutes,
      (select coalesce(jsonb_agg(l order by l.minutes desc, l.number), '[]') from late l) as late,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number, 'reason', cancel_reason) order by number), '[]')
        from day where status = 'cancelled'
      ) as cancelled,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', u.name, 'role', w.role, 'done', w.done,
          'failed', w.failed, 'minutes', w.minutes) order by w.role desc, w.done desc, u.name), '[]')
        from work w join users u on u.id = w.id
      ) as people,
      (
        select jsonb_build_object('sent', count(*)::int,
          'approved', count(*) filter (where f.answer = 'approved')::int,
          'changes', count(*) filter (where f.answer = 'changes_requested')::int,
          'unanswered', count(*) filter (where f.answer is null)::int)
        from order_photos f join day on day.id = f.order_id where f.kind = 'bouquet'
      ) as photos`
  return row
}

type Interval = { storeId: number; from: Date; to: Date }

/** In bouquets, and as spoilage. */
export const findStemsGone = ({ sql }: Db, { storeId, from, to }: Interval) => sql<Shift['stems']>`
  select c.id as component_id, c.name, coalesce(sum(-m.quantity) filter (where m.kind = 'order'), 0)::int as used,
    coalesce(sum(-m.quantity) filter (where m.kind = 'spoilage'), 0)::int as spoiled
  from stock_moves m join components c on c.id = m.component_id
  where m.store_id = ${storeId} and m.created_at >= ${from} and m.created_at < ${to} and m.kind in ('order', 'spoilage')
  group by c.id having sum(m.quantity) <> 0
  order by used desc, spoiled desc, c.name`
