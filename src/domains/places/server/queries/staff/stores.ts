import type { Db } from '#/platform/server/database/db.ts'
import type { DayHours, StaffStore, StoreForm, WeekHours } from '#/domains/places/contract/staff/stores.ts'
import type { City } from '#/domains/places/contract/customer.ts'

type CityRow = Pick<City, 'id' | 'name' | 'lat' | 'lon' | 'time_zone'>

export const findCitiesWithZones = ({ sql }: Db) =>
  sql<CityRow[]>`select id, name, lat, lon, time_zone from cities order by position, id`

const columns = ({ sql, now }: Db) => sql`
  s.id, s.city_id, s.name, s.address, s.phone, s.lat, s.lon, to_char(s.opens, 'HH24:MI') as opens,
  to_char(s.closes, 'HH24:MI') as closes, s.takes_pickup, s.takes_delivery, s.published, s.version,
  coalesce((
    select json_agg(json_build_object('weekday', weekday, 'opens', to_char(w.opens, 'HH24:MI'),
      'closes', to_char(w.closes, 'HH24:MI')) order by weekday)
    from store_week w where w.store_id = s.id
  ), '[]') as week,
  coalesce((
    select json_agg(json_build_object('date', date, 'opens', to_char(d.opens, 'HH24:MI'),
      'closes', to_char(d.closes, 'HH24:MI'), 'note', note) order by date)
    from store_days d where d.store_id = s.id and d.date >= (${now()}::timestamptz at time zone c.time_zone)::date
  ), '[]') as days`

export const findStaffStores = (db: Db) => db.sql<StaffStore[]>`
  select ${columns(db)} from stores s join cities c on c.id = s.city_id
  order by c.position, c.id, s.position, s.id`

export const lockStaffStore = async (db: Db, id: number) => {
  await db.sql`select 1 from stores where id = ${id} for update`
  const [store] = await db.sql<StaffStore[]>`
    select ${columns(db)} from stores s join cities c on c.id = s.city_id where s.id = ${id}`
  return store
}

type StoreRow = Omit<StoreForm, 'week' | 'days'>

export const insertStore = async ({ sql }: Db, cityId: number, row: StoreRow): Promise<number> => {
  const { name, address, phone, lat, lon, opens, closes, takes_pickup, takes_delivery, published } = row
  const [made] = await sql<[{ id: number }]>`
    insert into stores (city_id, name, address, phone, lat, lon, opens, closes, takes_pickup, takes_delivery,
      published, position)
    select ${cityId}, ${name}, ${address}, ${phone}, ${lat}, ${lon}, ${opens}::time, ${closes}::time, ${takes_pickup},
      ${takes_delivery}, ${published}, coalesce(max(position), 0) + 1
    from stores where city_id = ${cityId}
    returning id`
  return made.id
}

export const updateStore = ({ sql }: Db, id: number, row: StoreRow) => sql`
  update stores set name = ${row.name}, address = ${row.address}, phone = ${row.phone}, lat = ${row.lat},
    lon = ${row.lon}, opens = ${row.opens}, closes = ${row.closes}, takes_pickup = ${row.takes_pickup},
    takes_delivery = ${row.takes_delivery}, published = ${row.published}, version = version + 1
  where id = ${id}`

export const replaceHours = async (
  { sql }: Db,
  id: number,
  { week, days, today }: { week: WeekHours[]; days: DayHours[]; today: string },
) => {
  await sql`delete from store_week where store_id = ${id}`
  await sql`delete from store_days where store_id = ${id} and date >= ${today}`
  if (week.length > 0) await sql`insert into store_week ${sql(week.map((day) => ({ store_id: id, ...day })))}`
  if (days.length > 0) await sql`insert into store_days ${sql(days.map((day) => ({ store_id: id, ...day })))}`
}
