import type { Db } from '#/platform/server/database/db.ts'
import { cityCalendar, storesFor } from '../slots/city-calendar.ts'
import { findStaffSlots } from '#/domains/delivery/server/queries/staff/windows.ts'
import { usualPlaces, timeKey } from './day-windows.ts'

export const countOrdersOutside = async (db: Db, cityId: number, date: string): Promise<number> => {
  const calendar = await cityCalendar(db, cityId)
  const stores = storesFor(calendar, 'delivery').filter(({ city_id }) => city_id === cityId)
  const [usual, slots] = await Promise.all([
    usualPlaces(db, calendar),
    findStaffSlots(
      db,
      stores.map(({ id }) => id),
      date,
      date,
    ),
  ])
  const known = new Set(
    stores.flatMap((store) =>
      usual('delivery', store, date).map((window) => `${store.id} ${timeKey(window)}`),
    ),
  )
  return slots
    .filter((slot) => slot.kind === 'delivery' && !known.has(`${slot.store_id} ${timeKey(slot)}`))
    .reduce((sum, { taken }) => sum + taken, 0)
}
