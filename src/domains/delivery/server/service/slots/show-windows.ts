import { productsOfCategory, quickestBouquets } from '#/domains/catalog/server/public.ts'
import * as places from '#/domains/places/server/public.ts'
import { hoursOn, weekdayOf } from '#/domains/places/rules/chosen-address.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { DeliveryDate, Interval } from '#/domains/delivery/contract/customer.ts'
import { addDays, assumedZone, PROMISE_DAYS } from '#/domains/delivery/rules/delivery-times.ts'
import { dayIntervals, describeDates, openWindows } from './day-offers.ts'
import * as queries from '#/domains/delivery/server/queries/cities.ts'
import type { OrderKind } from '#/domains/delivery/server/queries/cities.ts'
import { type Calendar, cityCalendar, readPlaces, storesFor } from './calendar.ts'

/** Zones, peak days and the next open windows of a city, for «Доставим сегодня 15:00–17:00»; 404 city_not_found. */
export const deliverySettings = async (db: Db, cityId: number) => {
  const calendar = await cityCalendar(db, cityId)
  const { today, stores, settings } = calendar
  const [taken, zones, peaks] = await Promise.all([
    readPlaces(db, calendar, stores, [today, addDays(today, PROMISE_DAYS)]),
    queries.findZones(db, cityId),
    peaksAhead(db, calendar),
  ])
  const menu = peaks.find(({ date }) => date === today)?.menu ?? null
  return {
    city_id: cityId,
    time_zone: calendar.timeZone,
    local_now: calendar.localNow,
    cut_off_minutes: settings.cut_off_minutes,
    zones,
    open_windows: openWindows(calendar, taken, 'delivery', PROMISE_DAYS),
    open_pickup_windows: openWindows(calendar, taken, 'pickup', PROMISE_DAYS),
    quickest: await quickestBouquets(db, cityId, menu),
    peak_days: peaks,
  }
}

/** Peak days with their short menus, as far ahead as windows are told. */
const peaksAhead = (db: Db, { peakDays, today }: Calendar) =>
  Promise.all(
    [...peakDays.values()].map(async ({ date, title, price_factor, category_id }) => ({
      date,
      title,
      price_factor,
      menu:
        category_id === null || date >= addDays(today, PROMISE_DAYS)
          ? null
          : await productsOfCategory(db, category_id),
    })),
  )

/**
 * 60 days of delivery or of pickup with the reason of each closed one (`decisions §4`), for what takes so many minutes,
 * in the named stores or all of them; 404 city_not_found.
 */
export const deliveryDates = async (
  db: Db,
  cityId: number,
  kind: OrderKind,
  asked: { leadMinutes: number; storeIds?: number[] | undefined },
): Promise<DeliveryDate[]> => describeDates(db, await cityCalendar(db, cityId), kind, asked)

type View = {
  /** All that deliver in the city, unless some are named. */
  storeIds?: number[] | undefined
  /** Tells the capacities as well. */
  forStaff?: boolean
  /** The recipient will be asked for the address and may choose the time, too. */
  recipientChooses?: boolean
}

/** Kinds of time and windows of a day, closed ones with their reason; prices in kopecks on top of the delivery. */
export const deliveryIntervals = async (
  db: Db,
  cityId: number,
  date: string,
  leadMinutes: number,
  { storeIds, forStaff = false, recipientChooses = false }: View = {},
): Promise<Interval[]> => {
  const calendar = await cityCalendar(db, cityId)
  const intervals = await dayIntervals(db, calendar, 'delivery', date, { leadMinutes, storeIds })
  const shown = intervals.filter(({ time_type }) => time_type !== 'recipient' || recipientChooses)
  return forStaff ? shown : shown.map(withoutCapacity)
}

const withoutCapacity = ({ capacity: _ours, ...interval }: Interval): Interval => interval

/** Pickup hours of one store (`decisions §4`); 404 store_not_found for a store that gives nothing out. */
export const pickupIntervals = async (
  db: Db,
  storeId: number,
  date: string,
  leadMinutes: number,
): Promise<Interval[]> => {
  const store = (await places.listStores(db)).find(({ id, takes_pickup }) => id === storeId && takes_pickup)
  if (!store) throw notFound('store_not_found')
  const calendar = await cityCalendar(db, store.city_id)
  const intervals = await dayIntervals(db, calendar, 'pickup', date, { leadMinutes, storeIds: [storeId] })
  return intervals.map(withoutCapacity)
}

/**
 * What a price and a choice of store need to know of a day, of today where none is chosen: stores that work then,
 * minutes of the assumed zone's courier, kopecks of surcharges, what is different on a peak day.
 */
export const describeDay = async (db: Db, cityId: number, kind: OrderKind, date: string | undefined) => {
  const [calendar, zones] = await Promise.all([cityCalendar(db, cityId), queries.findZones(db, cityId)])
  const { today, settings, peakDays } = calendar
  const stores = storesFor(calendar, kind).filter((store) => !date || hoursOn(store, date) !== null)
  const peak = peakDays.get(date ?? today) ?? null
  return {
    calendar,
    zones,
    today,
    weekday: weekdayOf(date ?? today),
    storeIds: stores.map(({ id }) => id),
    /** Minutes of courier to the cheapest zone, until the address is known. */
    assumedCourier: assumedZone(zones)?.courier_minutes ?? 0,
    peak,
    surcharges: { asap: settings.asap_surcharge, exact: settings.exact_surcharge },
  }
}
