import type { Db } from '#/platform/server/database/db.ts'

/** Before the first count of the demo's stock, which starts from what was left. */
const COUNTED_DAYS_AGO = 10

/** What completed orders of before took from deliveries of the day before, at prices that vary; some took a stem more. */
export const fillOrderStems = async ({ sql, now }: Db): Promise<void> => {
  const used = sql`
    select o.id as order_id, o.number, o.store_id, r.component_id,
      sum(r.quantity * l.quantity)::int + case when o.number % 4 = 0 then 1 else 0 end as quantity,
      h.created_at
    from orders o
    join order_lines l on l.order_id = o.id
    join recipe_lines r on r.variant_id = l.variant_id
    join order_history h on h.order_id = o.id and h.status = 'completed'
    where o.status = 'completed' and h.created_at < ${now()}::timestamptz - make_interval(days => ${COUNTED_DAYS_AGO}::int)
    group by 1, 2, 3, 4, 6`
  await sql`
    insert into stock_moves (store_id, component_id, kind, quantity, price, created_at)
    select store_id, component_id, 'delivery', quantity, c.cost * (88 + number % 20) / 100, created_at - interval '1 day'
    from (${used}) used join components c on c.id = component_id
    order by created_at, component_id`
  await sql`
    insert into stock_moves (store_id, component_id, kind, quantity, order_id, created_at)
    select store_id, component_id, 'order', -quantity, order_id, created_at from (${used}) used
    order by created_at, component_id`
  await renumberLaterMoves(sql, COUNTED_DAYS_AGO, now())
}

/** First in, first out goes by numbers: what has moved since the count comes after what moved before it. */
const renumberLaterMoves = (sql: Db['sql'], days: number, now: Date) => sql`
  with later as (
    delete from stock_moves where created_at >= ${now}::timestamptz - make_interval(days => ${days}::int) returning *
  )
  insert into stock_moves (store_id, component_id, kind, quantity, reason, staff_id, order_id, price, created_at)
  select store_id, component_id, kind, quantity, reason, staff_id, order_id, price, created_at
  from later order by created_at, id`
