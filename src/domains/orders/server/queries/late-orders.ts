import type { Db } from '#/platform/server/database/db.ts'
import type { NotifiedOrder } from '#/domains/orders/server/queries/order-state.ts'

/** Without attention, oldest first. */
export const findUnconfirmed = ({ sql }: Db, before: Date, limit: number) => sql<{ id: string }[]>`
  select o.id from orders o
  cross join lateral (
    select max(created_at) as since from order_history where order_id = o.id and status = 'new'
  ) h
  where o.status = 'new' and o.needs_attention is null and h.since <= ${before}
  order by h.since, o.id limit ${limit}`

/** Past `minutes` after their local time, not apologised for; a failed handover was in time. */
export const findLate = ({ sql, now }: Db, minutes: number, limit: number) => sql<NotifiedOrder[]>`
  select o.id, o.number, o.user_id from orders o join cities c on c.id = o.city_id
  cross join lateral (
    select (o.date + o.time_to) at time zone c.time_zone + make_interval(mins => ${minutes}) as late_from
  ) due
  where o.apologised_at is null and o.order_type = 'delivery' and o.time_to is not null
    and o.date between (${now()}::timestamptz at time zone 'UTC')::date - 2 and (${now()}::timestamptz at time zone 'UTC')::date + 1
    and due.late_from < ${now()}
    and (
      o.status in ('new', 'confirmed', 'assembling', 'assembled', 'delivering')
      or o.status = 'completed' and exists (
        select from order_history h where h.order_id = o.id and h.status = 'completed' and h.created_at > due.late_from)
        and not exists (select from order_history h where h.order_id = o.id and h.status = 'delivery_failed')
    )
  order by due.late_from, o.id limit ${limit}`

/** True for the one that apologises. */
export const markApologised = async ({ sql, now }: Db, id: string): Promise<boolean> =>
  (
    await sql`
      update orders set apologised_at = ${now()}, updated_at = ${now()},
        needs_attention = case when status = 'completed' then needs_attention else coalesce(needs_attention, 'late') end
      where id = ${id} and apologised_at is null and status not in ('cancelled', 'delivery_failed')`
  ).count === 1
