import * as places from '#/domains/places/server/service.ts'
import type { Db } from '#/platform/server/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { DeliveryDate, Interval, OpenWindow } from '../../contract.ts'
import { addDays, HORIZON_DAYS, isInTime, whyClosed } from '../../rules.ts'
import * as queries from '../queries.ts'
import type { SlotKind } from '../queries.ts'
import {
  cityCalendar,
  onlyAhead,
  storesFor,
  storeWindows,
  type Calendar,
  type StoreWindow,
} from '../windows.ts'

/** So many days ahead the next open windows are told to every page. */
const PROMISE_DAYS = 7

const daysFrom = (date: string, days: number) => Array.from({ length: days }, (_, n) => addDays(date, n))

/** Zones, peak days and the next open windows of a city, for «Доставим сегодня с 15:00» (`design`). */
export const deliverySettings = async (db: Db, cityId: number) => {
  const calendar = await cityCalendar(db, cityId, HORIZON_DAYS)
  const dates = daysFrom(calendar.today, PROMISE_DAYS)
  const [zones, delivery, pickup] = await Promise.all([
    queries.findZones(db, cityId),
    openWindows(db, calendar, 'delivery', dates),
    openWindows(db, calendar, 'pickup', dates),
  ])
  return {
    city_id: cityId,
    time_zone: calendar.timeZone,
    local_now: calendar.localNow,
    zones,
    open_windows: delivery,
    open_pickup_windows: pickup,
    peak_days: [...calendar.peakDays.values()],
  }
}

const openWindows = async (
  db: Db,
  calendar: Calendar,
  kind: SlotKind,
  dates: string[],
): Promise<OpenWindow[]> => {
  const ids = storesFor(calendar, kind).map(({ id }) => id)
  const windows = mergeStores(await storeWindows(db, calendar, kind, ids, dates))
  return windows.filter((window) => window.left > 0 && isInTime(calendar.localNow, window, 0))
}

/** The same window of several stores as one, in the order of time. */
const mergeStores = (windows: StoreWindow[]): (OpenWindow & { left: number })[] => {
  const merged = new Map<string, OpenWindow & { left: number }>()
  for (const { date, time_from, time_to, left } of windows) {
    const key = `${date} ${time_from} ${time_to}`
    const known = merged.get(key)
    if (known) known.left += left
    else merged.set(key, { date, time_from, time_to, left })
  }
  return [...merged.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, window]) => window)
}

/** 60 days with the reason of each closed one (`decisions §4`); `leadMinutes` of what is in the cart. */
export const deliveryDates = async (db: Db, cityId: number, leadMinutes: number): Promise<DeliveryDate[]> => {
  const calendar = await cityCalendar(db, cityId, HORIZON_DAYS)
  const dates = daysFrom(calendar.today, HORIZON_DAYS)
  const ids = storesFor(calendar, 'delivery').map(({ id }) => id)
  const windows = Map.groupBy(
    mergeStores(await storeWindows(db, calendar, 'delivery', ids, dates)),
    ({ date }) => date,
  )
  return dates.map((date) => {
    const ofDay = windows.get(date) ?? []
    const reason = closedBecause(calendar.localNow, ofDay, leadMinutes)
    return {
      date,
      available: reason === null,
      reason,
      peak_title: calendar.peakDays.get(date)?.title ?? null,
    }
  })
}

const closedBecause = (
  now: string,
  windows: (OpenWindow & { left: number })[],
  lead: number,
): DeliveryDate['reason'] => {
  if (windows.length === 0) return 'closed'
  const inTime = windows.filter((window) => isInTime(now, window, lead))
  if (inTime.length === 0) return 'too_late'
  return inTime.some(({ left }) => left > 0) ? null : 'full'
}

/** Delivery windows of a day over the given stores, or all that deliver in the city. */
export const deliveryIntervals = async (
  db: Db,
  cityId: number,
  date: string,
  leadMinutes: number,
  storeIds?: number[],
): Promise<Interval[]> => {
  const calendar = await cityCalendar(db, cityId, HORIZON_DAYS)
  const ids = storeIds ?? storesFor(calendar, 'delivery').map(({ id }) => id)
  return asIntervals(
    calendar,
    await storeWindows(db, calendar, 'delivery', ids, onlyAhead(calendar, date)),
    leadMinutes,
  )
}

/** Pickup hours of one store (`decisions §4`); 404 for a store that gives nothing out. */
export const pickupIntervals = async (
  db: Db,
  storeId: number,
  date: string,
  leadMinutes: number,
): Promise<Interval[]> => {
  const store = (await places.listStores(db)).find(({ id, takes_pickup }) => id === storeId && takes_pickup)
  if (!store) throw notFound('store_not_found')
  const calendar = await cityCalendar(db, store.city_id, HORIZON_DAYS)
  return asIntervals(
    calendar,
    await storeWindows(db, calendar, 'pickup', [storeId], onlyAhead(calendar, date)),
    leadMinutes,
  )
}

const asIntervals = ({ localNow }: Calendar, windows: StoreWindow[], leadMinutes: number): Interval[] =>
  mergeStores(windows).map(({ left, ...window }) => {
    const reason = whyClosed(left, isInTime(localNow, window, leadMinutes))
    return {
      time_type: 'interval',
      time_from: window.time_from,
      time_to: window.time_to,
      left,
      is_available: reason === null,
      reason,
    }
  })

/** What a price and a choice of store need to know of a day; without a date, of today. */
export const describeDay = async (db: Db, cityId: number, kind: SlotKind, date: string | undefined) => {
  const [calendar, zones] = await Promise.all([
    cityCalendar(db, cityId, HORIZON_DAYS),
    queries.findZones(db, cityId),
  ])
  return {
    today: calendar.today,
    storeIds: storesFor(calendar, kind).map(({ id }) => id),
    /** The nearest zone's courier time, until the address is known; minutes. */
    nearestCourier: zones.length === 0 ? 0 : Math.min(...zones.map(({ courier_minutes }) => courier_minutes)),
    peakFactor: calendar.peakDays.get(date ?? calendar.today)?.price_factor ?? null,
  }
}
