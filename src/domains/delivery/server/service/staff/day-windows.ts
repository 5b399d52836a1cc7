import type { Store } from '#/domains/places/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { isInTime } from '#/domains/delivery/rules/delivery-windows.ts'
import { PLACE_KINDS, type PlaceKind, type StaffWindow } from '#/domains/delivery/contract/staff/windows.ts'
import { type Calendar, type WindowLookup, readPlaces, storesFor } from '../slots/city-calendar.ts'
import { findStaffSlots, type StaffSlot } from '#/domains/delivery/server/queries/staff/windows.ts'

export const usualPlaces = (db: Db, calendar: Calendar): Promise<WindowLookup> =>
  readPlaces(db, calendar, [], [])

export const kindsOf = (calendar: Calendar, { id }: Pick<Store, 'id'>): PlaceKind[] =>
  PLACE_KINDS.filter(
    (kind) =>
      storesFor(calendar, kind === 'pickup' ? 'pickup' : 'delivery').some((store) => store.id === id) &&
      (kind !== 'exact' || calendar.settings.time_types.includes('exact')),
  )

export const timeKey = ({ kind, time_from, time_to }: Pick<StaffWindow, 'kind' | 'time_from' | 'time_to'>) =>
  `${kind} ${time_from} ${time_to}`

/** With orders outside the current windows. */
export const staffWindows = async (
  db: Db,
  calendar: Calendar,
  store: Store,
  date: string,
): Promise<StaffWindow[]> => {
  const [usual, now, slots] = await Promise.all([
    usualPlaces(db, calendar),
    readPlaces(db, calendar, [store], [date]),
    findStaffSlots(db, [store.id], date, date),
  ])
  const rows = new Map(slots.map((slot) => [timeKey(slot), slot]))
  const windows = kindsOf(calendar, store).flatMap((kind) => {
    const usually = usual(kind, store, date)
    return now(kind, store, date).map(({ time_from, time_to, capacity }, at) => {
      const row = rows.get(timeKey({ kind, time_from, time_to }))
      const { taken = 0, own = false } = row ?? {}
      const asEver = usually[at]?.capacity ?? capacity
      const over = isOver(calendar, date, time_to)
      return { kind, time_from, time_to, taken, capacity, usual: asEver, own, outside: false, over }
    })
  })
  const known = new Set(windows.map(timeKey))
  return [
    ...windows,
    ...slots.filter((slot) => slot.taken > 0 && !known.has(timeKey(slot))).map(outside(calendar, date)),
  ]
}

/** By the rule for customers, for what takes no time (`decisions §4`). */
const isOver = ({ localNow, settings }: Calendar, date: string, time_to: string): boolean =>
  !isInTime(localNow, { date, opens: '00:00', time_to }, 0, settings.cut_off_minutes)

const outside =
  (calendar: Calendar, date: string) =>
  ({ kind, time_from, time_to, taken, capacity, own }: StaffSlot): StaffWindow => ({
    kind,
    time_from,
    time_to,
    taken,
    capacity,
    usual: 0,
    own,
    outside: true,
    over: isOver(calendar, date, time_to),
  })
