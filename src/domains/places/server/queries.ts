import type { Db } from '#/platform/server/db.ts'
import type { City, GlobalSettings, Store } from '../contract.ts'

export const findCities = ({ sql }: Db) =>
  sql<City[]>`select id, name, name_in, time_zone, phone, lat, lon from cities order by position, id`

export const findCity = async ({ sql }: Db, id: number) => {
  const [city] = await sql<City[]>`
    select id, name, name_in, time_zone, phone, lat, lon from cities where id = ${id}`
  return city
}

export const findStores = ({ sql }: Db, cityId?: number) => sql<Store[]>`
  select id, city_id, name, address, phone, lat, lon, to_char(opens, 'HH24:MI') as opens,
    to_char(closes, 'HH24:MI') as closes, takes_pickup, takes_delivery
  from stores
  where ${cityId === undefined ? sql`true` : sql`city_id = ${cityId}`}
  order by position, id`

/** Stores that bring flowers to a city; those of another city give nothing out here. */
export const findServingStores = ({ sql }: Db, cityId: number) => sql<Store[]>`
  select s.id, s.city_id, s.name, s.address, s.phone, s.lat, s.lon, to_char(s.opens, 'HH24:MI') as opens,
    to_char(s.closes, 'HH24:MI') as closes, s.takes_pickup and s.city_id = c.id as takes_pickup, s.takes_delivery
  from cities c join stores s on s.city_id = coalesce(c.served_from, c.id)
  where c.id = ${cityId}
  order by s.position, s.id`

export const findSettings = async ({ sql }: Db) => {
  const rows = await sql<{ name: string; value: unknown }[]>`select name, value from settings`
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<GlobalSettings>
}
