import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { ClaimedOrder } from '#/domains/claims/rules/claim-terms.ts'
import type { StaffClaim } from '#/domains/claims/contract/staff.ts'

export type OrderRow = ClaimedOrder & {
  id: string
  number: number
  user_id: string
  store_id: number
  order_type: 'delivery' | 'pickup'
  zone_id: number | null
  time_zone: string
  name: string
  picture: Picture | null
  paid: number
  refunded: number
  erased_at: Date | null
  remake_of: string | null
  phone: string
}

const COMPLETED = (db: Db) => db.sql`
  (select max(created_at) from order_history where order_id = o.id and status = 'completed')`

/** Kopecks of the line `l`. */
const SOLD_FOR = (db: Db) => db.sql`greatest(l.price * l.quantity - l.discount, 0)`

/** What each of these lines of the order was sold for. */
export const findSoldLines = (db: Db, orderId: string, ids: readonly string[]) => db.sql<
  { line: string; amount: number }[]
>`
  select l.id as line, ${SOLD_FOR(db)}::int as amount from order_lines l
  where l.order_id = ${orderId} and l.id = any(${ids}::uuid[]) order by l.position`

export const promisedAt = (db: Db) => db.sql`
  (o.date + coalesce(o.time_to, '23:59')) at time zone c.time_zone`

export const findOrder = async (db: Db, id: string) => {
  const [row] = await db.sql<OrderRow[]>`
    select o.id, o.number, o.user_id, o.store_id, o.status, o.order_type, o.zone_id, c.time_zone, o.paid, o.refunded, o.erased_at,
      o.remake_of, s.phone, case when o.status = 'completed' then ${COMPLETED(db)} end as completed_at,
      ${promisedAt(db)} as promised_at, l.name,
      (select picture from product_pictures where product_id = l.product_id order by position limit 1) as picture
    from orders o
    join stores s on s.id = o.store_id
    join cities c on c.id = s.city_id
    cross join lateral (
      select name, product_id from order_lines where order_id = o.id order by position limit 1
    ) l
    where o.id = ${id}`
  return row
}

type KnownOrder = Omit<StaffOrderFacts, 'photos' | 'lines'> & {
  lines: Omit<StaffOrderFacts['lines'][number], 'flowers'>[]
  photos: { picture: Picture; author: string | null; approved: boolean; created_at: string }[] | null
}
type StaffOrderFacts = z.input<typeof StaffClaim>['order']

/** What the shop knows of how it went. */
export const findKnownOrder = async (db: Db, id: string) => {
  const { sql } = db
  const momentOf = (status: string) => sql`
    (select max(created_at) from order_history where order_id = o.id and status = ${status})`
  const [row] = await sql<KnownOrder[]>`
    select o.id, o.number, s.name as store, c.name as city, c.time_zone, o.order_type, o.payment_method, o.total,
      (
        select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'variant_label', l.variant_label,
          'quantity', l.quantity, 'sum', ${SOLD_FOR(db)}) order by l.position)
        from order_lines l where l.order_id = o.id
      ) as lines,
      f.name as florist, k.name as courier,
      ${momentOf('assembled')} as assembled_at, ${momentOf('delivering')} as left_at,
      ${momentOf('completed')} as completed_at, ${promisedAt(db)} as promised_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('component_id', m.id, 'name', m.name, 'unit', m.unit, 'quantity', h.quantity,
          'is_plant', m.kind in ('stem', 'greenery'))
          order by array_position('{stem,greenery,packaging,item}', m.kind), m.name, m.id)
        from (
          select component_id, sum(quantity)::int as quantity from order_components
          where order_id = o.id and state <> 'released' group by component_id
        ) h join components m on m.id = h.component_id
      ), '[]') as stems,
      (
        select jsonb_agg(jsonb_build_object('picture', p.picture, 'author', w.name,
          'approved', p.answer is not distinct from 'approved', 'created_at', p.created_at) order by p.created_at)
        from order_photos p join users w on w.id = p.staff_id
        where p.order_id = o.id and p.kind = 'bouquet' and p.picture is not null
      ) as photos
    from orders o
    join stores s on s.id = o.store_id
    join cities c on c.id = s.city_id
    left join users f on f.id = o.florist_id
    left join users k on k.id = o.courier_id
    where o.id = ${id}`
  return row
}

type Batch = z.input<typeof StaffClaim>['batches'][number]

/** The last two deliveries of each flower before the bouquet was made, and how often each was complained of. */
export const findBatches = ({ sql }: Db, orderId: string) => sql<Batch[]>`
  select b.delivery_id, m.id as component_id, m.name, b.arrives_on as arrived_on, b.note,
    coalesce(stock.on_hand, 0) as on_hand,
    (
      select count(*)::int from claims where cause_delivery_id = b.delivery_id and cause_component_id = m.id
    ) as claims
  from orders o
  join lateral (
    select distinct component_id from order_components where order_id = o.id and state <> 'released'
  ) used on true
  join components m on m.id = used.component_id and m.kind in ('stem', 'greenery')
  cross join lateral (
    select d.id as delivery_id, d.arrives_on, d.note
    from deliveries d join delivery_lines l on l.delivery_id = d.id and l.component_id = m.id
    where d.store_id = o.store_id and d.status = 'received' and l.received > 0 and d.arrives_on <= o.date
    order by d.arrives_on desc, d.id desc limit 2
  ) b
  left join store_stock stock on stock.store_id = o.store_id and stock.component_id = m.id
  where o.id = ${orderId} order by b.arrives_on desc, m.name, b.delivery_id`
