import { deliveryIntervals, pickupIntervals, takenCalendar } from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { findLeadMinutes } from '#/domains/orders/server/queries/holds.ts'
import { findState } from '#/domains/orders/server/queries/order-state.ts'

export type RemakeWindow = { date: string; time_from: string; time_to: string }
const DAYS = 4

/** Free ones of the next days, the soonest first; none of an order whose address is not known. */
export const findRemakeWindows = async (db: Db, orderId: string): Promise<RemakeWindow[]> => {
  const order = await findState(db, orderId)
  if (!order || order.address_status === 'requested' || order.address_status === 'failed') return []
  const { today } = await takenCalendar(db, order.city_id)
  const lead = await findLeadMinutes(db, orderId)
  const days = Array.from({ length: DAYS }, (_, n) =>
    Temporal.PlainDate.from(today).add({ days: n }).toString(),
  )
  const found = await Promise.all(
    days.map(async (date) => {
      const intervals =
        order.order_type === 'pickup'
          ? await pickupIntervals(db, order.store_id, date, lead)
          : await deliveryIntervals(db, order.city_id, date, lead, { isTaken: true })
      return intervals
        .filter(({ time_type, reason }) => time_type === 'interval' && reason === null)
        .map(({ time_from, time_to }) => ({ date, time_from, time_to }))
    }),
  )
  return found.flat()
}
