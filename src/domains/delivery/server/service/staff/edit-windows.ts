import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, invalid, notFound } from '#/platform/server/errors.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StaffDay } from '#/domains/delivery/contract/staff/windows.ts'
import type { SlotKey } from '#/domains/delivery/server/queries/slots.ts'
import { cityCalendar } from '../slots/city-calendar.ts'
import { kindsOf, staffWindows, usualPlaces } from './day-windows.ts'
import * as queries from '#/domains/delivery/server/queries/staff/windows.ts'

export const listWindowStores = async (db: Db, { storeId }: Staff) => {
  const [stores, cities] = await Promise.all([places.listStores(db), places.listCities(db)])
  const cityNames = new Map(cities.map(({ id, name }) => [id, name]))
  return {
    items: stores
      .filter(({ id }) => storeId === null || id === storeId)
      .map(({ id, name, city_id }) => ({ id, name, city: cityNames.get(city_id) ?? '' })),
  }
}

/** 403 for another person's store, 404 for a missing or hidden one. */
const ownStore = async (db: Db, { storeId: staffStoreId }: Staff, storeId: number) => {
  if (staffStoreId !== null && staffStoreId !== storeId) throw forbidden('other_store')
  const store = (await places.listStores(db)).find(({ id }) => id === storeId)
  if (!store) throw notFound('store_not_found')
  return store
}

/** With orders of the days ahead; 422 beyond them. */
export const showDay = async (
  db: Db,
  staff: Staff,
  storeId: number,
  requestedDate?: string,
): Promise<StaffDay> => {
  const store = await ownStore(db, staff, storeId)
  const calendar = await cityCalendar(db, store.city_id)
  const { today, horizon, peakDays } = calendar
  const date = requestedDate ?? today
  if (date < today || date >= addDays(today, horizon))
    throw invalid({ date: t('staff.windows.faults.day', { n: horizon }) })
  const [items, slots, usual] = await Promise.all([
    staffWindows(db, calendar, store, date),
    queries.findStaffSlots(db, [storeId], today),
    usualPlaces(db, calendar),
  ])
  const orders = Map.groupBy(
    slots.filter(({ kind }) => kind !== 'exact'),
    (slot) => slot.date,
  )
  const kinds = kindsOf(calendar, store)
  return {
    store: { id: store.id, name: store.name, city_id: store.city_id },
    date,
    today,
    peak_title: peakDays.get(date)?.title ?? null,
    items,
    days: Array.from({ length: horizon }, (_, n) => addDays(today, n)).map((day) => ({
      date: day,
      orders: (orders.get(day) ?? []).reduce((sum, { taken }) => sum + taken, 0),
      open: kinds.some((kind) => usual(kind, store, day).length > 0),
      peak_title: peakDays.get(day)?.title ?? null,
    })),
  }
}

type NewPlaces = queries.WindowKey & { date: string; capacity: number | null; seen: number }

/** null restores the default. 422 at `capacity` below what is taken, 409 `edited_meanwhile` with the day. */
export const setWindow = (
  db: Db,
  staff: Staff,
  storeId: number,
  { date, capacity, seen, ...window }: NewPlaces,
): Promise<StaffDay> =>
  db.transaction(async (tx) => {
    const day = await showDay(tx, staff, storeId, date)
    const before = day.items.find((one) => sameWindow(one, window))
    if (!before) throw notFound('window_not_found')
    const count = capacity ?? Math.max(before.usual, before.taken)
    if (before.taken > count) throw tooFew(before.taken)
    if (before.capacity !== seen) throw conflict('edited_meanwhile', day)
    const key = { store_id: storeId, date, ...window }
    const done = await queries.setPlaces(tx, key, { capacity: count, own: capacity !== null, seen })
    if (!done) throw conflict('edited_meanwhile', await showDay(tx, staff, storeId, date))
    await recordAction(tx, staff, {
      action: 'window.update',
      ...subjectOf(storeId, date),
      before: { ...window, capacity: before.capacity },
      after: { ...window, capacity: count },
    })
    return showDay(tx, staff, storeId, date)
  })

/** The whole day by default; existing orders stay. */
export const closeWindows = (
  db: Db,
  staff: Staff,
  storeId: number,
  { date, windows }: { date: string; windows: queries.WindowKey[] },
): Promise<StaffDay> =>
  db.transaction(async (tx) => {
    const { items } = await showDay(tx, staff, storeId, date)
    const inside = items.filter(({ outside }) => !outside)
    const closed = inside.filter(
      (one) => windows.length === 0 || windows.some((window) => sameWindow(one, window)),
    )
    if (closed.length < windows.length) throw notFound('window_not_found')
    await queries.closePlaces(tx, storeId, date, closed)
    await recordAction(tx, staff, {
      action: windows.length === 0 ? 'day.close' : 'window.close',
      ...subjectOf(storeId, date),
      after: { windows: closed.map(({ kind, time_from, time_to }) => ({ kind, time_from, time_to })) },
    })
    return showDay(tx, staff, storeId, date)
  })

export const reopenDay = (db: Db, staff: Staff, storeId: number, date: string): Promise<StaffDay> =>
  db.transaction(async (tx) => {
    const { items } = await showDay(tx, staff, storeId, date)
    const windows = items
      .filter(({ outside }) => !outside)
      .map(({ usual, kind, time_from, time_to }): SlotKey & { capacity: number } => ({
        store_id: storeId,
        date,
        kind,
        time_from,
        time_to,
        capacity: usual,
      }))
    await queries.spreadPlaces(tx, windows, { own: true })
    await recordAction(tx, staff, { action: 'day.reopen', ...subjectOf(storeId, date) })
    return showDay(tx, staff, storeId, date)
  })

export const listBookedWindows = async (db: Db, { storeId: staffStoreId }: Staff, storeId: number) => {
  if (staffStoreId !== null && staffStoreId !== storeId) throw forbidden('other_store')
  return { items: await queries.findBookedWindows(db, storeId) }
}

const sameWindow = (one: queries.WindowKey, other: queries.WindowKey) =>
  one.kind === other.kind && one.time_from === other.time_from && one.time_to === other.time_to

const tooFew = (taken: number) => invalid({ capacity: t('staff.windows.faults.taken', { n: taken }) })

const subjectOf = (storeId: number, date: string) => ({
  subject: 'windows' as const,
  subjectId: `${storeId}/${date}`,
})
