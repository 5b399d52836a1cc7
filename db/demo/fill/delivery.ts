import type { Db } from '#/platform/server/database/db.ts'
import data from '../data/delivery.json' with { type: 'json' }
import { goods, idOf } from '../products.ts'
import { inCity } from '../in-city.ts'
import { nextPeakDate } from '../peak-days.ts'
import places from '../data/places.json' with { type: 'json' }
import streets from '../data/streets.json' with { type: 'json' }

/** `decisions §4`, `research §3.3`. */
export const fillDelivery = async (db: Db): Promise<void> => {
  const { sql } = db
  for (const { id, city_id, name, price, free_from, courier_minutes, polygon, position } of data.zones) {
    await sql`
      insert into zones (id, city_id, name, price, free_from, courier_minutes, polygon, position)
      values (${id}, ${city_id}, ${name}, ${price}, ${free_from}, ${courier_minutes}, ${sql.json(polygon)}, ${position})`
  }
  const { windows, capacity } = data
  const cityRows = places.cities.map(({ id, lead_days, time_types }) => ({
    city_id: id,
    lead_days,
    windows_from: windows.from,
    windows_to: windows.to,
    window_minutes: windows.minutes,
    window_capacity: capacity.per_window,
    pickup_minutes: 60,
    pickup_capacity: capacity.pickup_per_hour,
    time_types,
    exact_capacity: capacity.exact_per_window,
    asap_surcharge: data.surcharges.asap,
    exact_surcharge: data.surcharges.exact,
  }))
  await sql`insert into city_delivery ${sql(cityRows)}`
  await sql`insert into peak_days ${sql(peakRows(db))}`
  const streetRows = streets.flatMap((city) =>
    city.streets.map(({ name, coords: [lat, lon] }) => ({ city_id: city.city_id, name, lat, lon })),
  )
  await sql`insert into streets ${sql(streetRows)}`
}

const peakRows = ({ now }: Db) =>
  places.cities.flatMap(({ id, time_zone }) => {
    const today = inCity(now(), time_zone).toPlainDate()
    return data.peak_dates.map(({ rule, title }) => {
      const date = nextPeakDate(rule, today)
      const { days_before, time } = data.peak.order_until
      return {
        city_id: id,
        date: date.toString(),
        title,
        window_minutes: data.peak.window_hours * 60,
        price_factor: data.peak.price_percent / 100,
        prepay_only: data.peak.prepaid_only,
        points_off: data.peak.points_off,
        order_until: `${date.subtract({ days: days_before }).toString()}T${time}`,
      }
    })
  })

/** Shown on those days only; needs the products. */
export const fillPeakMenu = async ({ sql }: Db): Promise<void> => {
  const { menu, menu_name, menu_slug } = data.peak
  const [category] = await sql<[{ id: number }]>`
    insert into categories (name, full_name, slug, description, active, position)
    values (${menu_name}, ${menu_name}, ${menu_slug}, '', false, (select max(position) + 1 from categories))
    returning id`
  const rows = menu.map((slug, position) => ({
    category_id: category.id,
    product_id: idOf(goods, slug),
    position: 100 + position,
  }))
  await sql`insert into product_categories ${sql(rows)}`
  const titles = data.peak_dates.filter(({ short_menu }) => short_menu).map(({ title }) => title)
  await sql`update peak_days set category_id = ${category.id} where title = any(${titles})`
}
