import type { Db } from '#/platform/server/db.ts'
import data from './delivery.json' with { type: 'json' }
import { inCity } from './in-city.ts'
import { nextPeakDate } from './peak-days.ts'
import places from './places.json' with { type: 'json' }
import streets from './streets.json' with { type: 'json' }

/** Zones, windows, peak days and streets (`decisions §4`, `research §3.3`). */
export const fillDelivery = async (db: Db): Promise<void> => {
  const { sql } = db
  for (const { id, city_id, name, price, free_from, courier_minutes, polygon, position } of data.zones) {
    await sql`
      insert into zones (id, city_id, name, price, free_from, courier_minutes, polygon, position)
      values (${id}, ${city_id}, ${name}, ${price}, ${free_from}, ${courier_minutes}, ${sql.json(polygon)}, ${position})`
  }
  const { windows, capacity } = data
  const cityRows = places.cities.map(({ id, lead_days }) => ({
    city_id: id,
    lead_days,
    windows_from: windows.from,
    windows_to: windows.to,
    window_minutes: windows.minutes,
    window_capacity: capacity.per_window,
    pickup_minutes: 60,
    pickup_capacity: capacity.pickup_per_hour,
  }))
  await sql`insert into city_delivery ${sql(cityRows)}`
  await sql`insert into peak_days ${sql(peakRows(db))}`
  const streetRows = streets.flatMap((city) =>
    city.streets.map(({ name, coords: [lat, lon] }) => ({ city_id: city.city_id, name, lat, lon })),
  )
  await sql`insert into streets ${sql(streetRows)}`
}

/** The coming peak days of every city, a year ahead. */
const peakRows = ({ now }: Db) =>
  places.cities.flatMap(({ id, time_zone }) => {
    const today = inCity(now(), time_zone).toPlainDate()
    return data.peak_dates.map(({ rule, title }) => ({
      city_id: id,
      date: nextPeakDate(rule, today).toString(),
      title,
      window_minutes: data.peak.window_hours * 60,
      price_factor: data.peak.price_percent / 100,
    }))
  })
