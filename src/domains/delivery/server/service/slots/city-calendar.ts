import * as places from '#/domains/places/server/public.ts'
import type { City, Store } from '#/domains/places/contract/customer.ts'
import { hoursOn } from '#/domains/places/rules/opening-hours.ts'
import { horizonSettings } from '#/domains/catalog/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { firstPromisedDay, isPromised } from '#/platform/shared/shop/promised-days.ts'
import type { Db } from '#/platform/server/database/db.ts'
import {
  ask,
  known,
  mapAnswer,
  type Question,
  rowsOf,
  together,
} from '#/platform/server/statements/question.ts'
import { notFound } from '#/platform/server/errors.ts'
import { localNow } from '#/platform/server/local-time.ts'
import { windowsOfDay } from '#/domains/delivery/rules/delivery-windows.ts'
import * as queries from '#/domains/delivery/server/queries/cities.ts'
import type { CityDelivery, OrderKind, PeakDay, SlotKind } from '#/domains/delivery/server/queries/cities.ts'
import { findSlots, type SlotKey, type SlotRow } from '#/domains/delivery/server/queries/slots.ts'
import { addDays } from '#/platform/shared/local-moment.ts'

type WindowKey = SlotKey & { opens: string }
export type StoreWindow = WindowKey & { capacity: number; left: number }

export type Calendar = {
  city: City
  localNow: string
  today: string
  /** No earlier one is offered; null: none at all. */
  firstDay: string | null
  /** Today included. */
  horizon: number
  timeZone: string
  stores: Store[]
  settings: CityDelivery
  peakDays: Map<string, PeakDay>
}

/** As far ahead as orders are taken; 404 for an unknown city. */
export const calendarOf = async (db: Db, cityId: number, moment = db.now()): Promise<Question<Calendar>> => {
  // The city's date, unknown yet, differs by a day at most.
  const around = moment.toISOString().slice(0, 10)
  const [{ horizonDays: horizon }, { opening }] = await Promise.all([
    settingsOf(db, horizonSettings),
    shopProfile(db),
  ])
  const asked = together(db, {
    city: places.cityById(db, cityId),
    stores: places.servingStores(db, cityId),
    settings: rowsOf<CityDelivery>(db, queries.findCityDelivery(db, cityId)),
    peaks: rowsOf<PeakDay>(
      db,
      queries.findPeakDays(db, cityId, addDays(around, -1), addDays(around, horizon + 1)),
    ),
  })
  return mapAnswer(asked, ({ city, stores, settings: [settings], peaks }) => {
    if (!settings) throw notFound('city_not_found')
    const now = localNow(moment, city.time_zone)
    const today = now.slice(0, 10)
    const last = addDays(today, horizon)
    const ahead = peaks.filter(({ date }) => date >= today && date <= last)
    return {
      city,
      localNow: now,
      today,
      firstDay: firstPromisedDay(opening, today),
      horizon,
      timeZone: city.time_zone,
      stores,
      settings,
      peakDays: new Map(ahead.map((peak) => [peak.date, peak])),
    }
  })
}

export const cityCalendar = async (db: Db, cityId: number, moment = db.now()): Promise<Calendar> =>
  ask(db, await calendarOf(db, cityId, moment))

/** For orders that were taken: a pause leaves them as promised. */
export const takenCalendar = async (db: Db, cityId: number): Promise<Calendar> => {
  const calendar = await cityCalendar(db, cityId)
  return { ...calendar, firstDay: calendar.today }
}

export type WindowLookup = (kind: SlotKind, store: Store, date: string) => StoreWindow[]

export const placesOf = (
  db: Db,
  calendar: Calendar,
  stores: Store[],
  dates: string[],
): Question<WindowLookup> => {
  const [first, last] = [dates[0], dates.at(-1)]
  const ids = stores.map(({ id }) => id)
  const slots =
    first && last && ids.length > 0
      ? rowsOf<SlotRow>(db, findSlots(db, ids, first, last))
      : known<SlotRow[]>(db, [])
  return mapAnswer(slots, (rows) => {
    const byDay = Map.groupBy(rows, dayKey)
    return (kind, store, date) => {
      const ofDay = byDay.get(dayKey({ store_id: store.id, kind, date })) ?? []
      return windowsOf(calendar, kind, store, date).map((window) =>
        withPlaces(window, capacityOf(calendar, window), ofDay),
      )
    }
  })
}

export const readPlaces = (db: Db, calendar: Calendar, stores: Store[], dates: string[]) =>
  ask(db, placesOf(db, calendar, stores, dates))

const dayKey = ({ store_id, kind, date }: Pick<SlotKey, 'store_id' | 'kind' | 'date'>) =>
  `${store_id} ${kind} ${date}`

/** Orders in windows cut before a peak day was declared count in the overlapping new ones. */
const withPlaces = (window: WindowKey, capacity: number, slots: SlotRow[]): StoreWindow => {
  const slot = slots.find(
    ({ time_from, time_to }) => time_from === window.time_from && time_to === window.time_to,
  )
  if (slot) return { ...window, capacity: slot.capacity, left: Math.max(0, slot.capacity - slot.taken) }
  const taken = slots
    .filter(({ time_from, time_to }) => time_from < window.time_to && time_to > window.time_from)
    .reduce((sum, overlapping) => sum + overlapping.taken, 0)
  const left = Math.max(0, capacity - taken)
  return { ...window, capacity: left, left }
}

export const storesFor = ({ stores }: Calendar, kind: OrderKind): Store[] =>
  stores.filter((store) => (kind === 'pickup' ? store.takes_pickup : store.takes_delivery))

/** Free or not. */
export const windowsOf = (calendar: Calendar, kind: SlotKind, store: Store, date: string) => {
  const hours = hoursOn(store, date)
  if (!hours) return []
  const { opens, closes } = hours
  const windows =
    kind === 'pickup'
      ? windowsOfDay(opens, closes, calendar.settings.pickup_minutes)
      : deliveryWindows(calendar, date)
  return windows
    .filter(({ time_from, time_to }) => time_from < closes && time_to > opens)
    .map((window) => ({ ...window, store_id: store.id, kind, date, opens }))
}

const deliveryWindows = ({ settings, peakDays, today }: Calendar, date: string) =>
  date < addDays(today, settings.lead_days)
    ? []
    : windowsOfDay(
        settings.windows_from,
        settings.windows_to,
        peakDays.get(date)?.window_minutes ?? settings.window_minutes,
      )

/** A wider peak window has the capacity of the usual ones it covers. */
const capacityOf = ({ settings, peakDays }: Calendar, { store_id, kind, date }: SlotKey): number => {
  const ofStore = settings.capacities.find((one) => one.store_id === store_id && one.kind === kind)
  const usual = { delivery: 'window_capacity', exact: 'exact_capacity', pickup: 'pickup_capacity' } as const
  const capacity = ofStore?.capacity ?? settings[usual[kind]]
  if (kind !== 'delivery') return capacity
  const wider = (peakDays.get(date)?.window_minutes ?? settings.window_minutes) / settings.window_minutes
  return Math.round(capacity * wider)
}

export const onlyOffered = ({ today, firstDay, horizon }: Calendar, dates: string[]): string[] =>
  dates.filter((date) => isPromised(firstDay, date) && date >= today && date < addDays(today, horizon))
