import {
  leadTimes,
  productsOfCategory,
  type Quickest,
  quickestBouquets,
} from '#/domains/catalog/server/public.ts'
import { assumedZone } from '#/domains/delivery/rules/delivery-price.ts'
import { PROMISE_DAYS } from '#/domains/delivery/rules/earliest-window.ts'
import { changesAround } from '#/domains/delivery/rules/promise-lifetime.ts'
import * as queries from '#/domains/delivery/server/queries/cities.ts'
import type { ZoneRow } from '#/domains/delivery/server/queries/cities.ts'
import { endOfHour } from '#/platform/server/cache/true-until.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { instantAt } from '#/platform/server/local-time.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { type Calendar, cityCalendar, readPlaces } from './city-calendar.ts'
import { allWindows, openWindows } from './day-offers.ts'

/** 404 city_not_found. */
export const deliverySettings = async (db: Db, cityId: number) =>
  settingsAtMoment(db, await cityCalendar(db, cityId), cityId)

/** `local_now` is when a promise may last have changed; true until it may next. */
export const lastingDeliverySettings = async (db: Db, cityId: number) => {
  const calendar = await cityCalendar(db, cityId, db.nowUntil(endOfHour))
  const [settings, leads] = await Promise.all([settingsAtMoment(db, calendar, cityId), leadTimes(db)])
  const { last, next } = changesAround(calendar.localNow, timeTable(calendar, settings.zones, leads))
  db.nowUntil(() => instantAt(next, calendar.timeZone))
  return { ...settings, local_now: last, reads_same_until: next }
}

const timeTable = (calendar: Calendar, zones: ZoneRow[], leads: number[]) => {
  const { courier_minutes = 0 } = assumedZone(zones) ?? {}
  return {
    windows: allWindows(calendar, PROMISE_DAYS),
    leads: [...new Set([0, ...leads].flatMap((lead) => [lead, lead + courier_minutes]))],
    cutOff: calendar.settings.cut_off_minutes,
    deadlines: [...calendar.peakDays.values()].flatMap(({ order_until }) => order_until ?? []),
  }
}

const settingsAtMoment = async (db: Db, calendar: Calendar, cityId: number) => {
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
    first_day: calendar.firstDay,
    cut_off_minutes: settings.cut_off_minutes,
    zones,
    open_windows: openWindows(calendar, taken, 'delivery', PROMISE_DAYS),
    open_pickup_windows: openWindows(calendar, taken, 'pickup', PROMISE_DAYS),
    quickest: notBefore(calendar.firstDay, await quickestBouquets(db, cityId, menu)),
    peak_days: peaks,
  }
}

const notBefore = (first: string | null, quickest: Quickest[]): Quickest[] =>
  first === null
    ? []
    : quickest.map((made) => (made.available_on < first ? { ...made, available_on: first } : made))

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
