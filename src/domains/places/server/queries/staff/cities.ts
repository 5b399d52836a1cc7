import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { CityForm, StaffCity } from '#/domains/places/contract/staff/cities.ts'

/** Names stay different, and no city is served in a circle. */
export const lockCities = (db: Db) => advisoryLock(db, 'cities')

const columns = ({ sql }: Db) => sql`
  id, name, region, name_in, time_zone, phone, lat, lon, served_from, version,
  (select count(*)::int from stores where city_id = cities.id) as stores`

export const findStaffCities = (db: Db) => db.sql<StaffCity[]>`
  select ${columns(db)} from cities order by position, id`

export const lockCity = async (db: Db, id: number) => {
  const [city] = await db.sql<StaffCity[]>`select ${columns(db)} from cities where id = ${id} for update`
  return city
}

export const insertCity = async (db: Db, form: CityForm): Promise<number> => {
  const { name, region, name_in, time_zone, phone, lat, lon, served_from } = form
  const [made] = await db.sql<[{ id: number }]>`
    insert into cities (name, region, name_in, time_zone, phone, lat, lon, served_from, position)
    select ${name}, ${region}, ${name_in}, ${time_zone}, ${phone}, ${lat}::float8, ${lon}::float8, ${served_from}::int,
      coalesce(max(position), 0) + 1
    from cities returning id`
  return made.id
}

export const updateCity = ({ sql }: Db, id: number, form: CityForm) => sql`
  update cities set ${sql(form)}, version = version + 1 where id = ${id}`

export const deleteCity = ({ sql }: Db, id: number) => sql`delete from cities where id = ${id}`

export const orderCities = ({ sql }: Db, ids: number[]) => sql`
  update cities set position = coalesce(array_position(${ids}::int[], id), 1000 + position)`

export const countServedCities = async ({ sql }: Db, id: number): Promise<number> => {
  const [row] = await sql<[{ n: number }]>`select count(*)::int as n from cities where served_from = ${id}`
  return row.n
}

export const isServedFromAfar = async ({ sql }: Db, id: number): Promise<boolean> =>
  (await sql`select from cities where id = ${id} and served_from is not null`).length > 0
