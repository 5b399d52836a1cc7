import type { z } from 'zod'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { StoreLane, Ticket } from '#/domains/orders/contract/staff/board.ts'
import { linePicture } from '../change/line-state.ts'
import { attentionReason } from './order-parts.ts'

/** `held_from`: start of the window whose slot it holds. */
export type TicketRow = Omit<z.input<typeof Ticket>, 'lane' | 'to_take'> & {
  held_from: string | null
  total: number
  paid: number
  time_zone: string
  found: number
}

const MAX_OVERDUE = 50
const MAX_OF_DAY = 1000

const selectTickets = (db: Db, where: Fragment, order: Fragment, limit: number) => db.sql<TicketRow[]>`
  select o.id, o.number, o.store_id, o.status, o.payment_status, o.payment_method, o.address_status, o.photo_status, o.due, o.total, o.paid,
    o.substitutions_asked, o.photo_required,
    o.needs_attention, case when o.needs_attention is not null then ${attentionReason(db)} end as attention_reason,
    o.order_type, o.date, o.time_type, to_char(o.time_from, 'HH24:MI') as time_from,
    to_char(o.time_to, 'HH24:MI') as time_to, to_char(held.time_from, 'HH24:MI') as held_from, o.created_at,
    o.photo_until, done.completed_at,
    (o.date + case when o.order_type = 'pickup' and o.status <> 'ready_for_pickup' then o.time_from else o.time_to end)
      at time zone c.time_zone
      - case when o.order_type = 'pickup' or o.status in ('delivering', 'delivery_failed', 'completed') then interval '0'
          else make_interval(mins => coalesce(z.courier_minutes, 0)) end as due_at,
    coalesce(l.name, '') as name, coalesce(l.variant_label, '') as variant_label, coalesce(l.quantity, 0) as quantity,
    greatest(l.lines - 1, 0)::int as more, l.picture,
    o.address ->> 'name' as place, o.card_text is not null as has_card, o.anonymous, o.no_call,
    o.substitution = 'call' as call_first, o.source,
    case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as florist,
    case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as courier,
    c.time_zone, count(*) over ()::int as found
  from orders o
  join cities c on c.id = o.city_id
  left join zones z on z.id = o.zone_id
  left join users f on f.id = o.florist_id
  left join users r on r.id = o.courier_id
  left join order_slots held on held.order_id = o.id and held.kind = o.order_type
  left join lateral (
    select first.name, first.variant_label, first.quantity,
      ${linePicture(db, db.sql`first`)} as picture,
      (select count(*) from order_lines where order_id = o.id) as lines
    from order_lines first where first.order_id = o.id order by first.position limit 1
  ) l on true
  left join lateral (
    select max(created_at) as completed_at from order_history
    where o.status = 'completed' and order_id = o.id and status = 'completed'
  ) done on true
  where ${where}
  order by ${order}
  limit ${limit}`

export const findOpenTickets = (db: Db, storeIds: readonly number[], date: string) => {
  const { sql } = db
  return selectTickets(
    db,
    sql`${isOpen(db)} and o.store_id = any(${storeIds}) and o.date = ${date}`,
    sql`o.time_from nulls last, o.number`,
    MAX_OF_DAY,
  )
}

/** Latest first; `found` counts all. */
export const findOverdueTickets = (db: Db, storeIds: readonly number[], today: string) => {
  const { sql } = db
  return selectTickets(
    db,
    sql`${isOpen(db)} and o.store_id = any(${storeIds}) and o.date < ${today}`,
    sql`o.date desc, o.time_from, o.number`,
    MAX_OVERDUE,
  )
}

/** Nearest day first; `storeId` null: all stores. */
export const findTicketsOf = (db: Db, userId: string, storeId: number | null, limit: number) => {
  const { sql } = db
  return selectTickets(
    db,
    sql`${isOpen(db)} and o.user_id = ${userId} ${storeId === null ? sql`` : sql`and o.store_id = ${storeId}`}`,
    sql`o.date, o.time_from nulls last, o.number`,
    limit,
  )
}

const isOpen = ({ sql }: Db) =>
  sql`o.status not in ('completed', 'cancelled') and o.status <> 'awaiting_payment'`

/** Latest first. */
export const findCompletedTickets = (
  db: Db,
  storeIds: readonly number[],
  date: string,
  limit = MAX_OF_DAY,
) => {
  const { sql } = db
  return selectTickets(
    db,
    sql`o.status = 'completed' and o.store_id = any(${storeIds}) and o.date = ${date}`,
    sql`done.completed_at desc, o.number desc`,
    limit,
  )
}

type StoreCount = { store_id: number; count: number }

export const countCompleted = ({ sql }: Db, storeIds: readonly number[], date: string) => sql<StoreCount[]>`
  select store_id, count(*)::int as count from orders
  where status = 'completed' and store_id = any(${storeIds}) and date = ${date} group by store_id`

export const countAwaiting = ({ sql }: Db, storeIds: readonly number[], date: string) => sql<StoreCount[]>`
  select store_id, count(*)::int as count from orders
  where status not in ('completed', 'cancelled') and status = 'awaiting_payment'
    and store_id = any(${storeIds}) and date = ${date} group by store_id`

/** New ones of any day, and those ordered today for today until a florist has taken them. Of `orders o`, `cities c`. */
export const isUntaken = ({ sql, now }: Db): Fragment => sql`(
  o.status not in ('completed', 'cancelled')
    and (o.status = 'new' or o.status = 'confirmed' and o.florist_id is null
      and o.date = (${now()}::timestamptz at time zone c.time_zone)::date
      and o.date = (o.created_at at time zone c.time_zone)::date))`

/** For which the bell rings. */
export const countWaiting = async (db: Db, storeId: number | null): Promise<number> => {
  const { sql } = db
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from orders o join cities c on c.id = o.city_id
    where ${isUntaken(db)} ${storeId === null ? sql`` : sql`and o.store_id = ${storeId}`}`
  return row.count
}

/** Only windows that were booked or changed by staff. */
export const findLanes = ({ sql }: Db, storeIds: readonly number[], date: string) => sql<StoreLane[]>`
  select store_id, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to, taken, capacity
  from slots where store_id = any(${storeIds}) and kind = 'delivery' and date = ${date}
  order by time_from, time_to`

export type Grid = {
  store_id: number
  windows_from: string
  windows_to: string
  window_minutes: number
  /** Of a window without bookings. */
  capacity: number
}

export const findGrids = ({ sql }: Db, storeIds: readonly number[], date: string) => sql<Grid[]>`
    select s.id as store_id, to_char(d.windows_from, 'HH24:MI') as windows_from, to_char(d.windows_to, 'HH24:MI') as windows_to,
      coalesce(p.window_minutes, d.window_minutes) as window_minutes,
      round(coalesce(k.capacity, d.window_capacity)
        * coalesce(p.window_minutes, d.window_minutes)::numeric / d.window_minutes)::int as capacity
    from stores s
    join city_delivery d on d.city_id = s.city_id
    left join peak_days p on p.city_id = s.city_id and p.date = ${date}
    left join store_capacity k on k.store_id = s.id and k.kind = 'delivery'
    where s.id = any(${storeIds})`
