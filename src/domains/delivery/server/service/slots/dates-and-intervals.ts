import * as places from '#/domains/places/server/public.ts'
import { hoursOn, weekdayOf } from '#/domains/places/rules/opening-hours.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask, mapAnswer, rowsOf, together } from '#/platform/server/statements/question.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { DeliveryDate, Interval } from '#/domains/delivery/contract/customer.ts'
import { dayIntervals, describeDates } from './day-offers.ts'
import * as queries from '#/domains/delivery/server/queries/cities.ts'
import type { OrderKind, ZoneRow } from '#/domains/delivery/server/queries/cities.ts'
import { calendarOf, cityCalendar, storesFor, takenCalendar } from './city-calendar.ts'
import { assumedZone } from '#/domains/delivery/rules/delivery-price.ts'

/** Closed ones with the reason (`decisions §4`); 404 city_not_found. */
export const deliveryDates = async (
  db: Db,
  cityId: number,
  kind: OrderKind,
  query: { leadMinutes: number; storeIds?: number[] | undefined },
): Promise<DeliveryDate[]> => describeDates(db, await cityCalendar(db, cityId), kind, query)

type IntervalOptions = {
  storeIds?: number[] | undefined
  forStaff?: boolean
  recipientChooses?: boolean
  /** Of an order that was taken. */
  isTaken?: boolean
}

/** Kopecks on top of the delivery. */
export const deliveryIntervals = async (
  db: Db,
  cityId: number,
  date: string,
  leadMinutes: number,
  { storeIds, forStaff = false, recipientChooses = false, isTaken = false }: IntervalOptions = {},
): Promise<Interval[]> => {
  const calendar = await (isTaken ? takenCalendar : cityCalendar)(db, cityId)
  const intervals = await dayIntervals(db, calendar, 'delivery', date, { leadMinutes, storeIds })
  const visible = intervals.filter(({ time_type }) => time_type !== 'recipient' || recipientChooses)
  return forStaff ? visible : visible.map(withoutCapacity)
}

const withoutCapacity = ({ capacity: _ours, ...interval }: Interval): Interval => interval

/** `decisions §4`; 404 store_not_found for a store without pickup. */
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

/** For pricing and store choice: courier minutes of the assumed zone, surcharges in kopecks. */
export const dayOf = async (db: Db, cityId: number, kind: OrderKind, date: string | undefined) => {
  const asked = together(db, {
    calendar: await calendarOf(db, cityId),
    zones: rowsOf<ZoneRow>(db, queries.findZones(db, cityId)),
  })
  return mapAnswer(asked, ({ calendar, zones }) => {
    const { today, settings, peakDays } = calendar
    const stores = storesFor(calendar, kind).filter((store) => !date || hoursOn(store, date) !== null)
    return {
      calendar,
      zones,
      today,
      weekday: weekdayOf(date ?? today),
      storeIds: stores.map(({ id }) => id),
      assumedCourier: assumedZone(zones)?.courier_minutes ?? 0,
      peak: peakDays.get(date ?? today) ?? null,
      surcharges: { asap: settings.asap_surcharge, exact: settings.exact_surcharge },
    }
  })
}

export type DeliveryDay = Awaited<ReturnType<typeof describeDay>>

export const describeDay = async (db: Db, cityId: number, kind: OrderKind, date: string | undefined) =>
  ask(db, await dayOf(db, cityId, kind, date))
