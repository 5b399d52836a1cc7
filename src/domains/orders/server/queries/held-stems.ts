import type { z } from 'zod'
import type { OwedStems, StemsMoved } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { ShortOrder } from '#/domains/orders/contract/staff/short-orders.ts'

/** Nearest day first. */
export const lockStemHolds = (
  { sql }: Db,
  storeId: number,
  componentId: number,
  arrivesOn: string | null,
) => sql<{ order_id: string; quantity: number }[]>`
  select c.order_id, c.quantity from order_components c join orders o on o.id = c.order_id
  where c.store_id = ${storeId} and c.component_id = ${componentId} and c.state = 'reserved'
    and c.arrives_on is not distinct from ${arrivesOn}::date
  order by o.date, o.time_from nulls first, o.created_at, o.id
  for update of c`

export const moveStemHold = async (
  { sql }: Db,
  orderId: string,
  { storeId, componentId, from, to }: StemsMoved,
  quantity: number,
): Promise<void> => {
  const isFrom = sql`
    order_id = ${orderId} and component_id = ${componentId} and arrives_on is not distinct from ${from}::date`
  await sql`delete from order_components where ${isFrom} and quantity = ${quantity}`
  await sql`update order_components set quantity = quantity - ${quantity} where ${isFrom} and quantity > ${quantity}`
  await sql`
    insert into order_components as held (order_id, store_id, component_id, quantity, state, arrives_on)
    values (${orderId}, ${storeId}, ${componentId}, ${quantity}, 'reserved', ${to})
    on conflict on constraint order_components_once do update set quantity = held.quantity + excluded.quantity`
}

export const markShort = async (
  { sql, now }: Db,
  storeId: number,
  componentId: number,
  arrivesOn: string,
): Promise<void> => {
  await sql`
    update orders set needs_attention = 'stems_short', updated_at = ${now()}
    where id in (
      select order_id from order_components
      where store_id = ${storeId} and component_id = ${componentId} and state = 'reserved' and arrives_on = ${arrivesOn})`
}

type ShortOrderRow = z.input<typeof ShortOrder>

/** Within a pool the latest days lack stems first. */
export const findShortOrders = ({ sql }: Db, storeId: number, owed: OwedStems[]) => sql<ShortOrderRow[]>`
  with owed as (
    select * from jsonb_to_recordset(${sql.json(owed)}) as r (component_id int, name text, arrives_on date, owed int)
  ), missing as (
    select h.order_id, owed.component_id, owed.name, least(h.quantity, owed.owed - (
        sum(h.quantity) over (partition by h.component_id, h.arrives_on order by o.date desc, o.time_from desc, o.id)
        - h.quantity))::int as quantity
    from order_components h
    join orders o on o.id = h.order_id
    join owed on owed.component_id = h.component_id and owed.arrives_on = h.arrives_on
    where h.store_id = ${storeId} and h.state = 'reserved'
  )
  select o.id, o.number, o.date, to_char(o.time_from, 'HH24:MI') as time_from, to_char(o.time_to, 'HH24:MI') as time_to,
    jsonb_agg(jsonb_build_object('component_id', m.component_id, 'name', m.name, 'quantity', m.quantity) order by m.name) as missing
  from missing m join orders o on o.id = m.order_id
  where m.quantity > 0
  group by o.id order by o.date, o.time_from, o.id`
