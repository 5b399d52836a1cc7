import type { StemReservation } from '#/domains/catalog/server/public.ts'
import type { HeldPlace } from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'

/** Nothing below applies once the status has changed. */
export type SeenOrder = { id: string; from: OrderStatus }

const isUnchanged = ({ sql }: Db, { id, from }: SeenOrder) => sql`o.id = ${id} and o.status = ${from}`

export const releasePlaces = (db: Db, seen: SeenOrder) => db.sql<HeldPlace[]>`
  update order_slots s set state = 'given_back' from orders o
  where s.order_id = o.id and s.state = 'held' and ${isUnchanged(db, seen)}
  returning s.store_id, s.kind, s.date, to_char(s.time_from, 'HH24:MI') as time_from,
    to_char(s.time_to, 'HH24:MI') as time_to`

export const findHeldStems = (db: Db, seen: SeenOrder) => db.sql<
  { store_id: number; component_id: number }[]
>`
  select distinct c.store_id, c.component_id from order_components c join orders o on o.id = c.order_id
  where c.state = 'reserved' and ${isUnchanged(db, seen)}`

/** Under the locks of these stems. */
export const endHolds = ({ sql }: Db, orderId: string, state: 'used' | 'released') => sql<StemReservation[]>`
  update order_components set state = ${state} where order_id = ${orderId} and state = 'reserved'
  returning component_id, quantity, arrives_on`

export const findReleasedStems = ({ sql }: Db, orderId: string) => sql<
  { component_id: number; quantity: number }[]
>`
  select component_id, sum(quantity)::int as quantity from order_components
  where order_id = ${orderId} and state = 'released' group by component_id order by component_id`

/** Before everything is taken again. */
export const forgetHolds = async ({ sql }: Db, orderId: string): Promise<void> => {
  await sql`delete from order_components where order_id = ${orderId} and state = 'released'`
  await sql`delete from order_slots where order_id = ${orderId} and state = 'given_back'`
}

/** The slowest line's assembly and the courier's way. */
export const findLeadMinutes = async ({ sql }: Db, orderId: string): Promise<number> => {
  const [row] = await sql<[{ minutes: number }]>`
    select coalesce(max(p.lead_minutes), 0)::int + coalesce((
      select z.courier_minutes from zones z where z.id = o.zone_id
    ), 0) as minutes
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.id = ${orderId} group by o.id`
  return row.minutes
}

/** Of the slowest line. */
export const findMakingMinutes = async ({ sql }: Db, orderId: string): Promise<number> => {
  const [row] = await sql<[{ minutes: number }]>`
    select coalesce(max(p.lead_minutes), 0)::int as minutes
    from order_lines l join products p on p.id = l.product_id where l.order_id = ${orderId}`
  return row.minutes
}
