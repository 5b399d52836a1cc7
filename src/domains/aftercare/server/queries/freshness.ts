import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import type { Condition } from '#/domains/aftercare/contract/customer.ts'

export type FreshnessScope = { from: string; to: string; storeId: number | null; source: OrderSource | null }

/** Pages `p` of orders `o` handed over on those days, in their cities. */
const pages = ({ sql }: Db, { from, to, storeId, source }: FreshnessScope): Fragment => sql`
  bouquet_pages p join orders o on o.id = p.order_id join cities c on c.id = o.city_id
  where p.handed_over_at >= (${from}::date - 1)::timestamptz and p.handed_over_at < (${to}::date + 2)::timestamptz
    and (p.handed_over_at at time zone c.time_zone)::date between ${from} and ${to}
    and (${storeId === null} or o.store_id = ${storeId ?? 0})
    and (${source === null} or o.source = ${source ?? ''})`

type Totals = { handed_over: number; opened: number; thanked: number; answers: number; days: number }

export const sumUp = async (db: Db, scope: FreshnessScope): Promise<Totals> => {
  const [row] = await db.sql<[Totals]>`
    select count(*)::int as handed_over, count(p.opened_at)::int as opened, count(p.thanked_at)::int as thanked,
      count(p.stood_days)::int as answers, coalesce(sum(p.stood_days), 0)::int as days
    from ${pages(db, scope)}`
  return row
}

export const countConditions = (db: Db, scope: FreshnessScope) => db.sql<
  { condition: Condition; count: number }[]
>`
  select p.condition, count(*)::int as count from ${pages(db, scope)} and p.condition is not null
  group by 1 order by array_position('{fresh,fading,wilted}', p.condition)`

type FlowerRow = { id: number; name: string; answers: number; days: number; faded: number }

/** Of bouquets with that flower: how long they stood, and how often it went first. */
export const sumFlowers = (db: Db, scope: FreshnessScope) => db.sql<FlowerRow[]>`
  with told as materialized (
    select p.order_id, p.stood_days, p.faded_id from ${pages(db, scope)} and p.stood_days is not null
  )
  select m.id, m.name, count(*)::int as answers, sum(t.stood_days)::int as days,
    count(*) filter (where t.faded_id = m.id)::int as faded
  from told t
  cross join lateral (
    select distinct component_id from order_components where order_id = t.order_id and state <> 'released'
  ) held
  join components m on m.id = held.component_id and m.kind in ('stem', 'greenery')
  group by m.id, m.name order by sum(t.stood_days)::numeric / count(*), m.name`

type SupplierRow = { id: number | null; name: string | null; answers: number; days: number }

/**
 * By whose batches were in the bouquet: a batch is the move that brought it, and a delivery that was received at that
 * moment names its supplier (decisions 090, 096).
 */
export const sumSuppliers = (db: Db, scope: FreshnessScope) => db.sql<SupplierRow[]>`
  with told as materialized (
    select p.order_id, p.stood_days from ${pages(db, scope)} and p.stood_days is not null
  ), bought as (
    select distinct t.order_id, t.stood_days, s.id as supplier_id
    from told t
    join stock_moves used on used.order_id = t.order_id and used.quantity < 0
    join components m on m.id = used.component_id and m.kind in ('stem', 'greenery')
    join stem_uses u on u.move_id = used.id
    join stem_batches b on b.id = u.batch_id
    left join lateral (
      select so.supplier_id as id
      from deliveries d join supply_orders so on so.delivery_id = d.id
      join supply_order_lines sl on sl.order_id = so.id and sl.component_id = b.component_id
      where d.store_id = b.store_id and d.closed_at = b.created_at and d.status = 'received' limit 1
    ) s on true
  )
  select b.supplier_id as id, s.name, count(*)::int as answers, sum(b.stood_days)::int as days
  from bought b left join suppliers s on s.id = b.supplier_id
  group by b.supplier_id, s.name order by sum(b.stood_days)::numeric / count(*), s.name`
