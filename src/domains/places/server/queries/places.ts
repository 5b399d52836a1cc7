import { endOfHour } from '#/platform/server/cache/true-until.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { City, Store } from '#/domains/places/contract/customer.ts'

export const findCities = ({ sql }: Db) =>
  sql<City[]>`select id, name, name_in, time_zone, phone, lat, lon from cities order by position, id`

export const findCity = ({ sql }: Db, id: number) => sql<City[]>`
  select id, name, name_in, time_zone, phone, lat, lon from cities where id = ${id}`

export type StoreRow = Store & { today: string }

const selectStores = ({ sql, nowUntil }: Db, where: Fragment, takesPickup: Fragment) => sql<StoreRow[]>`
  select s.id, s.city_id, s.name, s.address, s.phone, s.lat, s.lon, to_char(s.opens, 'HH24:MI') as opens,
    to_char(s.closes, 'HH24:MI') as closes, ${takesPickup} as takes_pickup, s.takes_delivery, own.today,
    (
      select coalesce(jsonb_agg(jsonb_build_object('weekday', w.weekday,
        'opens', to_char(w.opens, 'HH24:MI'), 'closes', to_char(w.closes, 'HH24:MI')) order by w.weekday), '[]')
      from store_week w where w.store_id = s.id
    ) as week,
    (
      select coalesce(jsonb_agg(jsonb_build_object('date', d.date, 'note', d.note,
        'opens', to_char(d.opens, 'HH24:MI'), 'closes', to_char(d.closes, 'HH24:MI')) order by d.date), '[]')
      from store_days d where d.store_id = s.id and d.date >= own.today
    ) as days
  from stores s
  join cities home on home.id = s.city_id
  cross join lateral (select (${nowUntil(endOfHour)}::timestamptz at time zone home.time_zone)::date as today) own
  where s.published and ${where}
  order by s.position, s.id`

export const findStores = (db: Db, cityId?: number) =>
  selectStores(
    db,
    cityId === undefined ? db.sql`true` : db.sql`s.city_id = ${cityId}`,
    db.sql`s.takes_pickup`,
  )

/** Those of another city offer no pickup there. */
export const findServingStores = (db: Db, cityId: number) =>
  selectStores(
    db,
    db.sql`s.city_id = (select coalesce(c.served_from, c.id) from cities c where c.id = ${cityId})`,
    db.sql`s.takes_pickup and s.city_id = ${cityId}`,
  )

export const findStoreNames = ({ sql }: Db) =>
  sql<{ id: number; name: string }[]>`select id, name from stores`
