import type { Db } from '#/platform/server/database/db.ts'
import { inCity } from '../in-city.ts'
import { nextPeakDate } from '../peak-days.ts'
import data from '../data/places.json' with { type: 'json' }

/** `spec §3`, `decisions §4`. */
export const fillPlaces = async (db: Db): Promise<void> => {
  const { sql } = db
  const cityOfStore = new Map(data.stores.map(({ id, city_id }) => [id, city_id]))
  const cities = data.cities.map(
    ({ id, name, name_in, time_zone, phone, coords: [lat, lon], serving_store_ids }, index) => {
      const serving = cityOfStore.get(serving_store_ids[0] ?? 0) ?? id
      return {
        id,
        name,
        name_in,
        time_zone,
        phone,
        lat,
        lon,
        served_from: serving === id ? null : serving,
        position: index + 1,
      }
    },
  )
  const stores = data.stores.map((store, index) => ({
    id: store.id,
    city_id: store.city_id,
    name: store.name,
    address: store.address,
    phone: store.phone,
    lat: store.coords[0],
    lon: store.coords[1],
    opens: store.hours.from,
    closes: store.hours.to,
    takes_pickup: store.pickup,
    takes_delivery: store.delivery,
    position: index + 1,
  }))
  const { companyName, legalAddress, taxId, kppField } = data.company
  const settings = [
    { name: 'brand', value: data.brand },
    { name: 'sign', value: 'sprig' },
    { name: 'opening', value: { state: 'open', until: null, text: '' } },
    { name: 'email', value: data.company.email },
    { name: 'ogrn', value: data.company.registrationNumber },
    { name: 'phone', value: data.cities[0]?.phone },
    { name: 'company', value: { companyName, legalAddress, taxId, kppField } },
    { name: 'bank', value: data.company.bank },
  ]
  await sql`insert into cities ${sql(cities)}`
  await sql`insert into stores ${sql(stores)}`
  await fillHours(db)
  for (const { name, value } of settings) {
    await sql`insert into settings (name, value) values (${name}, ${sql.json(value ?? null)})`
  }
}

const fillHours = async ({ sql, now }: Db) => {
  const week = data.stores.flatMap(({ id, week: days = [] }) =>
    days.map(({ weekday, hours }) => ({ store_id: id, weekday, opens: hours.from, closes: hours.to })),
  )
  await sql`insert into store_week ${sql(week)}`
  const days = data.stores.flatMap(({ id, city_id }) => {
    const city = data.cities.find((one) => one.id === city_id)
    const today = inCity(now(), city?.time_zone ?? 'UTC').toPlainDate()
    return data.holidays.map(({ rule, hours, note }) => ({
      store_id: id,
      date: nextPeakDate(rule, today).toString(),
      opens: hours?.from ?? null,
      closes: hours?.to ?? null,
      note,
    }))
  })
  await sql`insert into store_days ${sql(days)}`
}
