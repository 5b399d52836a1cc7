import type { Sql } from '#/platform/server/database/db.ts'
import { auditQuery, type BrokenInvariant } from '#/platform/server/database/invariants.ts'
import type { Setup } from '../programs/protocol.ts'

export type DayOrder = {
  number: number
  store: string
  status: string
  order_type: 'delivery' | 'pickup'
  /** Minutes of the day, below zero on the days before. */
  created: number
  /** Minutes of the day. */
  from: number
  to: number
  /** Minutes of the day, after midnight more than 1440; null: it did not happen. */
  made_from: number | null
  made_at: number | null
  left_at: number | null
  done_at: number | null
  florist: string | null
  courier: string | null
}

/** Those that were paid, or to be paid at the door: what somebody was promised. */
export const readOrders = async (sql: Sql, { city, date }: Setup): Promise<DayOrder[]> => [
  ...(await sql<DayOrder[]>`
    with reached as (
      select h.order_id, h.status, extract(epoch from
        min(h.created_at) at time zone ${city.timeZone} - ${date}::date::timestamp)::float8 / 60 as minute
      from order_history h join orders o on o.id = h.order_id and o.date = ${date} and o.city_id = ${city.id}
      group by h.order_id, h.status
    )
    select o.number, s.name as store, o.status, o.order_type,
      extract(epoch from o.created_at at time zone ${city.timeZone} - ${date}::date::timestamp)::float8 / 60 as created,
      (extract(epoch from o.time_from) / 60)::int as from, (extract(epoch from o.time_to) / 60)::int as to,
      (select minute from reached where order_id = o.id and status = 'assembling') as made_from,
      (select minute from reached where order_id = o.id and status = 'assembled') as made_at,
      (select minute from reached where order_id = o.id and status = 'delivering') as left_at,
      (select minute from reached where order_id = o.id and status = 'completed') as done_at,
      o.florist_id::text as florist, o.courier_id::text as courier
    from orders o join stores s on s.id = o.store_id
    where o.date = ${date} and o.city_id = ${city.id} and o.time_from is not null
      and o.status not in ('awaiting_payment') and (o.status <> 'cancelled' or o.payment_status <> 'unpaid')
    order by o.time_to, o.number`),
]

export type Told = { what: string; date: string; minute: number; data: Record<string, unknown> }

export const readNotes = async (sql: Sql, { city }: Setup): Promise<Told[]> => [
  ...(await sql<Told[]>`
    select what, to_char(at at time zone ${city.timeZone}, 'YYYY-MM-DD') as date,
      (extract(hour from at at time zone ${city.timeZone}) * 60 + extract(minute from at at time zone ${city.timeZone}))::int
        as minute, data
    from rehearsal.notes order by at, id`),
]

export type StemFigures = {
  id: number
  name: string
  color: string
  unit: string
  bought: number
  used: number
  spoiled: number
  /** Of those who left or took something else. */
  wanted: number
  left: number
}

/** From the week before to the evening; by component. */
export const readStems = async (sql: Sql, { stores, date, city }: Setup): Promise<StemFigures[]> => {
  const ids = stores.map(({ id }) => id)
  return [
    ...(await sql<StemFigures[]>`
      with moved as (
        select component_id,
          sum(quantity) filter (where kind = 'delivery') as bought,
          -sum(quantity) filter (where kind = 'order') as used,
          -sum(quantity) filter (where kind = 'spoilage') as spoiled
        from stock_moves
        where store_id = any(${ids}::int[]) and created_at at time zone ${city.timeZone} >= ${date}::date - 7
        group by component_id
      ), stock as (
        select component_id, sum(on_hand)::int as on_hand, sum(on_hand - reserved)::int as free
        from store_stock where store_id = any(${ids}::int[]) group by component_id
      ), missed as (
        select r.component_id, sum(r.quantity) as wanted
        from rehearsal.notes n
        join recipe_lines r on r.variant_id = (n.data ->> 'variant')::int
        join store_stock s on s.component_id = r.component_id and s.store_id = (n.data ->> 'store')::int
          and s.on_hand - s.reserved < r.quantity * 2
        where n.what = 'not to be had' and (n.data ->> 'choice')::int = 1
        group by r.component_id
      )
      select c.id, c.name, c.color, c.unit, coalesce(m.bought, 0)::int as bought, coalesce(m.used, 0)::int as used,
        coalesce(m.spoiled, 0)::int as spoiled, coalesce(w.wanted, 0)::int as wanted, coalesce(s.on_hand, 0)::int as left
      from components c left join moved m on m.component_id = c.id left join stock s on s.component_id = c.id
      left join missed w on w.component_id = c.id
      where m.component_id is not null or w.component_id is not null
      order by wanted desc, spoiled desc, c.name`),
  ]
}

export type Money = { paid: number; refunded: number; refunds: number; claims: number; claim_money: number }

export const readMoney = async (sql: Sql, { date, city }: Setup): Promise<Money> => {
  const [row] = await sql<Money[]>`
    with day as (select id, paid from orders where date = ${date} and city_id = ${city.id})
    select coalesce((select sum(paid) from day), 0)::float8 as paid,
      coalesce((select sum(amount) from refunds where order_id in (select id from day)), 0)::float8 as refunded,
      (select count(*) from refunds where order_id in (select id from day))::int as refunds,
      (select count(*) from claims where order_id in (select id from day))::int as claims,
      coalesce((select sum(d.money) from claim_decisions d join claims c on c.id = d.claim_id
        where c.order_id in (select id from day)), 0)::float8 as claim_money`
  return row ?? { paid: 0, refunded: 0, refunds: 0, claims: 0, claim_money: 0 }
}

/** Empty when all of `db/audit.sql` holds. */
export const readAudit = (sql: Sql): Promise<BrokenInvariant[]> =>
  sql.unsafe<BrokenInvariant[]>(auditQuery()).then((rows) => [...rows])
