import { deliveryIntervals } from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { RecipientWindow } from '#/domains/orders/contract/recipient.ts'
import * as queries from '#/domains/orders/server/queries/address-requests.ts'
import { findLeadMinutes } from '#/domains/orders/server/queries/holds.ts'

/** Of the store that holds the stems; the order's own stays available when full. */
export const findWindows = async (
  db: Db,
  { order_id, city_id, store_id, date }: queries.RequestRow,
): Promise<RecipientWindow[]> => {
  const [held, leadMinutes] = await Promise.all([
    queries.findHeldSlot(db, order_id),
    findLeadMinutes(db, order_id),
  ])
  const intervals = await deliveryIntervals(db, city_id, date, leadMinutes, {
    storeIds: [store_id],
    isTaken: true,
  })
  return intervals
    .filter(({ time_type }) => time_type === 'interval')
    .map(({ time_from, time_to, reason }) => {
      const isOwn = held?.time_from === time_from && held.time_to === time_to
      const why = isOwn && reason === 'full' ? null : reason
      return { time_from, time_to, is_available: why === null, reason: why }
    })
}
