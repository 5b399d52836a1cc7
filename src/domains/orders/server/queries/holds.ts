import type { Hold } from '#/domains/catalog/server/public.ts'
import type { HeldPlace } from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'

/** An order that still stands as it was seen. */
export type Seen = { id: string; from: OrderStatus }

const still = ({ sql }: Db, { id, from }: Seen) => sql`o.id = ${id} and o.status = ${from}`

/** The places of windows are its no more. */
export const releasePlaces = (db: Db, seen: Seen) => db.sql<HeldPlace[]>`
  update order_slots s set state = 'given_back' from orders o
  where s.order_id = o.id and s.state = 'held' and ${still(db, seen)}
  returning s.store_id, s.kind, s.date, to_char(s.time_from, 'HH24:MI') as time_from,
    to_char(s.time_to, 'HH24:MI') as time_to`

/** Which stems the order holds, whatever pool they are in. */
export const findHeldStems = (db: Db, seen: Seen) => db.sql<{ store_id: number; component_id: number }[]>`
  select distinct c.store_id, c.component_id from order_components c join orders o on o.id = c.order_id
  where c.state = 'reserved' and ${still(db, seen)}`

/** What the order holds of stems goes with the bouquet, or is its no more. Under the locks of these stems. */
export const endHolds = ({ sql }: Db, orderId: string, state: 'used' | 'released') => sql<Hold[]>`
  update order_components set state = ${state} where order_id = ${orderId} and state = 'reserved'
  returning component_id, quantity, arrives_on`

/** What an order that ended had held, whatever pools it was in. */
export const findReleasedStems = ({ sql }: Db, orderId: string) => sql<
  { component_id: number; quantity: number }[]
>`
  select component_id, sum(quantity)::int as quantity from order_components
  where order_id = ${orderId} and state = 'released' group by component_id order by component_id`

/** What was held before is forgotten: it is taken anew. */
export const forgetHolds = async ({ sql }: Db, orderId: string): Promise<void> => {
  await sql`delete from order_components where order_id = ${orderId} and state = 'released'`
  await sql`delete from order_slots where order_id = ${orderId} and state = 'given_back'`
}

/** Minutes from the order to its hand-over: the slowest line's, and the way. */
export const findLeadMinutes = async ({ sql }: Db, orderId: string): Promise<number> => {
  const [row] = await sql<[{ minutes: number }]>`
    select coalesce(max(p.lead_minutes), 0)::int + coalesce((
      select z.courier_minutes from zones z where z.id = o.zone_id
    ), 0) as minutes
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.id = ${orderId} group by o.id`
  return row.minutes
}
