import type { HeldPlace } from '#/domains/delivery/server/service/take-slot.ts'
import type { Hold } from '#/domains/catalog/server/service/stems.ts'
import type { Db } from '#/platform/server/db.ts'

/** Cancels the customer's order while nobody makes it; false when it is another's or further on. */
export const cancelEarly = async ({ sql, now }: Db, userId: string, id: string): Promise<boolean> => {
  const cancelled = await sql`
    update orders set status = 'cancelled', updated_at = ${now()}
    where id = ${id} and user_id = ${userId} and status in ('awaiting_payment', 'new', 'confirmed')`
  return cancelled.count === 1
}

/** What the order holds of stems is its no more. */
export const releaseHolds = ({ sql }: Db, orderId: string) => sql<(Hold & { store_id: number })[]>`
  update order_components set state = 'released' where order_id = ${orderId} and state = 'reserved'
  returning store_id, component_id, quantity, arrives_on`

/** The places of windows are its no more. */
export const releasePlaces = ({ sql }: Db, orderId: string) => sql<HeldPlace[]>`
  update order_slots set state = 'given_back' where order_id = ${orderId} and state = 'held'
  returning store_id, kind, date, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to`
