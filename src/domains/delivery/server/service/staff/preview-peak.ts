import { type Db, withClock } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { PeakForm, PeakPreview } from '#/domains/delivery/contract/staff/peaks.ts'
import { findZones } from '#/domains/delivery/server/queries/cities.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { deliveryDates, deliveryIntervals } from '../slots/dates-and-intervals.ts'
import { cityCalendar } from '../slots/city-calendar.ts'
import { countOrdersOutside } from './count-orders-outside.ts'
import * as queries from '#/domains/delivery/server/queries/staff/peaks.ts'
import { checkPeak } from './edit-peaks.ts'
import { deliveryPrice } from '#/domains/delivery/rules/delivery-price.ts'

/** A day beyond the horizon is previewed as if so many days ahead. */
const PREVIEW_DAYS_BEFORE = 7

/** null: a usual day. The draft is written, read by the customers' own functions and rolled back. */
export const previewPeak = (
  db: Db,
  { city_id: cityId, date, draft }: { city_id: number; date: string; draft: PeakForm | null },
): Promise<PeakPreview> =>
  inRolledBackTransaction(db, async (tx) => {
    const { today, horizon } = await cityCalendar(tx, cityId)
    if (draft) await checkPeak(tx, date, draft)
    await queries.deletePeak(tx, cityId, date)
    if (draft) await queries.insertPeak(tx, cityId, date, draft)
    const seen =
      date < addDays(today, horizon) ? tx : withShiftedClock(tx, today, addDays(date, -PREVIEW_DAYS_BEFORE))
    const [days, intervals, zones, ordersOutside] = await Promise.all([
      deliveryDates(seen, cityId, 'delivery', { leadMinutes: 0 }),
      deliveryIntervals(seen, cityId, date, 0),
      findZones(seen, cityId),
      countOrdersOutside(seen, cityId, date),
    ])
    const day = days.find((one) => one.date === date)
    if (!day) throw notFound('peak_not_found')
    return {
      day,
      intervals,
      prices: zones.map((zone) => ({
        zone: zone.name,
        usual: deliveryPrice(zone, 0, null),
        peak: deliveryPrice(zone, 0, draft?.price_factor ?? null),
        free_from: draft ? null : zone.free_from,
      })),
      orders_outside: ordersOutside,
    }
  })

const inRolledBackTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  const seen: { answer?: T } = {}
  await db.attempt(async (tx) => {
    seen.answer = await work(tx)
    return null
  })
  return seen.answer as T
}

const withShiftedClock = (tx: Db, today: string, then: string): Db =>
  withClock(tx, () => new Date(tx.now().getTime() + (Date.parse(then) - Date.parse(today))))
