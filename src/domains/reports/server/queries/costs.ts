import type { Db } from '#/platform/server/database/db.ts'
import { inScope, type Scope } from './figures.ts'

/** And has the days of these orders counted again. */
export const addOrderCosts = async ({ sql }: Db, costs: { order_id: string; cost: number }[]) => {
  if (costs.length === 0) return
  await sql`
    with costs as (
      select order_id, sum(cost) as cost from jsonb_to_recordset(${sql.json(costs)}) as c (order_id uuid, cost bigint)
      group by order_id
    ), added as (
      insert into report_order_costs as kept (order_id, cost)
      select c.order_id, c.cost from costs c join orders o on o.id = c.order_id
      on conflict (order_id) do update set cost = kept.cost + excluded.cost
    )
    insert into report_changes (store_id, date)
    select distinct o.store_id, o.date from costs c join orders o on o.id = c.order_id`
}

type StemsOfDay = {
  store_id: number
  component_id: number
  date: string
  bought: number
  bought_cost: number
  lost: number
  lost_cost: number
}

export const addStems = async ({ sql }: Db, stems: StemsOfDay[]) => {
  if (stems.length === 0) return
  await sql`
    insert into report_stems as kept (store_id, date, component_id, bought, bought_cost, lost, lost_cost)
    select store_id, date, component_id, sum(bought), sum(bought_cost), sum(lost), sum(lost_cost)
    from jsonb_to_recordset(${sql.json(stems)}) as s (store_id int, date date, component_id int, bought int, bought_cost bigint,
      lost int, lost_cost bigint)
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (store_id, date, component_id) do update
    set bought = kept.bought + excluded.bought, bought_cost = kept.bought_cost + excluded.bought_cost,
      lost = kept.lost + excluded.lost, lost_cost = kept.lost_cost + excluded.lost_cost`
}

type ProductRow = {
  /** 0: delivery and surcharges. */
  product_id: number
  name: string | null
  orders: number
  quantity: number
  net: number
  costed_net: number
  cost: number
  recipe_cost: number
}

export const sumProducts = (db: Db, scope: Scope) => db.sql<ProductRow[]>`
  select product_id, p.name, sold.orders, quantity, net, costed_net, cost, recipe_cost
  from (
    select product_id, sum(orders)::int as orders, sum(quantity)::int as quantity, sum(net)::float8 as net,
      sum(costed_net)::float8 as costed_net, sum(cost)::float8 as cost, sum(recipe_cost)::float8 as recipe_cost
    from report_products where ${inScope(db, scope)}
    group by product_id
  ) sold left join products p on p.id = product_id
  order by net desc, product_id`

type StemRow = Omit<StemsOfDay, 'store_id' | 'date'> & { name: string }

export const sumStems = (db: Db, scope: Scope) => db.sql<StemRow[]>`
  select component_id, c.name, bought, bought_cost, lost, lost_cost
  from (
    select component_id, sum(bought)::int as bought, sum(bought_cost)::float8 as bought_cost, sum(lost)::int as lost,
      sum(lost_cost)::float8 as lost_cost
    from report_stems where ${inScope(db, { ...scope, source: null })}
    group by component_id
  ) stems join components c on c.id = component_id
  where bought > 0 or lost > 0
  order by lost_cost desc, c.name`
