import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { findShift, findStemsGone } from '#/domains/orders/server/queries/staff/shift.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { chooseStore } from './show-board.ts'

type ShiftQuery = { store_id?: number | undefined; date?: string | undefined }

/** Kopecks; stems that left stock that day by the city's clock (`decisions §8`). Today by default. */
export const showShift = async (db: Db, staff: Staff, { store_id, date: requestedDate }: ShiftQuery) => {
  const { stores, store } = await chooseStore(db, staff, store_id)
  const today = localDate(db.now(), store.time_zone)
  const date = requestedDate ?? today
  const [{ at_once, on_receipt, returned, ...row }, stems] = await Promise.all([
    findShift(db, store.id, date),
    findStemsGone(db, {
      storeId: store.id,
      from: midnight(date, store.time_zone),
      to: midnight(addDays(date, 1), store.time_zone),
    }),
  ])
  const money = may(staff, 'money') ? { at_once, on_receipt, returned } : null
  return { stores, store, date, today, ...row, money, stems }
}

const midnight = (date: string, timeZone: string) =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds)
