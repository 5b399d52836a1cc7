import type { HeldPlace } from '#/domains/delivery/server/service/take-slot.ts'
import type { Hold } from '#/domains/catalog/server/service/stems.ts'
import type { Db } from '#/platform/server/db.ts'

/** The customer's own order `o` that nobody has begun to make. */
const isEarly = ({ sql }: Db, userId: string, id: string) => sql`
  o.id = ${id} and o.user_id = ${userId} and o.status in ('awaiting_payment', 'new', 'confirmed')`

/** Cancels the customer's order while nobody makes it; false when it is another's or further on. */
export const cancelEarly = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const cancelled = await db.sql`
    update orders o set status = 'cancelled', updated_at = ${db.now()} where ${isEarly(db, userId, id)}`
  return cancelled.count === 1
}

/** The places of windows are its no more. */
export const releasePlaces = (db: Db, userId: string, orderId: string) => db.sql<HeldPlace[]>`
  update order_slots s set state = 'given_back' from orders o
  where s.order_id = o.id and s.state = 'held' and ${isEarly(db, userId, orderId)}
  returning s.store_id, s.kind, s.date, to_char(s.time_from, 'HH24:MI') as time_from,
    to_char(s.time_to, 'HH24:MI') as time_to`

/** Which stems the order holds, whatever pool they are in. */
export const findHeldStems = (db: Db, userId: string, orderId: string) => db.sql<
  { store_id: number; component_id: number }[]
>`
  select distinct c.store_id, c.component_id from order_components c join orders o on o.id = c.order_id
  where c.state = 'reserved' and ${isEarly(db, userId, orderId)}`

/** What the order holds of stems is its no more. Under the locks of these stems. */
export const releaseHolds = ({ sql }: Db, orderId: string) => sql<Hold[]>`
  update order_components set state = 'released' where order_id = ${orderId} and state = 'reserved'
  returning component_id, quantity, arrives_on`
