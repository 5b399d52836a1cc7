import { productsOfCategory, quickestBouquets } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { PROMISE_DAYS } from '#/domains/delivery/rules/earliest-window.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { openWindows } from './day-offers.ts'
import * as queries from '#/domains/delivery/server/queries/cities.ts'
import { type Calendar, cityCalendar, readPlaces } from './city-calendar.ts'

/** Zones, peak days and open windows of a city, for «Доставим сегодня 15:00–17:00»; 404 city_not_found. */
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
