import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Anchor, StaffZone, ZoneForm, ZoneStore } from '#/domains/delivery/contract/staff/zones.ts'

const columns = ({ sql }: Db) => sql`
  id, name, price, free_from, courier_minutes, shape, polygon, places, store_id, radius_m, version,
  (select jsonb_build_array(lat, lon) from stores where stores.id = zones.store_id) as center`

export const findStaffZones = (db: Db, cityId: number) => db.sql<StaffZone[]>`
  select ${columns(db)} from zones where city_id = ${cityId}
  order by shape = 'circle', position, store_id, radius_m, id`

/** Before any lock of a zone. */
export const lockZones = (db: Db, cityId: number) => advisoryLock(db, `zones:${cityId}`)

/** Undefined for an unknown or removed zone. */
export const findCityOfZone = async ({ sql }: Db, id: number): Promise<number | undefined> => {
  const [zone] = await sql<{ city_id: number }[]>`
    select city_id from zones where id = ${id} and city_id is not null`
  return zone?.city_id
}

/** Until the transaction ends; removed zones are not found. */
export const lockZone = async (db: Db, id: number) => {
  const [zone] = await db.sql<(StaffZone & { city_id: number })[]>`
    select ${columns(db)}, city_id from zones where id = ${id} and city_id is not null for update`
  return zone
}

export const insertZone = async (db: Db, cityId: number, form: ZoneForm) => {
  const { name, price, free_from, courier_minutes, shape, polygon, places } = form
  const [zone] = await db.sql<[StaffZone]>`
    insert into zones (city_id, name, price, free_from, courier_minutes, shape, polygon, places, position)
    select ${cityId}, ${name}, ${price}::int, ${free_from}::int, ${courier_minutes}::int, ${shape},
      ${db.sql.json(polygon)}, ${places}::text[], coalesce(max(position), 0) + 1
    from zones where city_id = ${cityId}
    returning ${columns(db)}`
  return zone
}

export const updateZone = async (db: Db, id: number, form: ZoneForm) => {
  const { name, price, free_from, courier_minutes, shape, polygon, places } = form
  const [zone] = await db.sql<[StaffZone]>`
    update zones set name = ${name}, price = ${price}, free_from = ${free_from}, courier_minutes = ${courier_minutes},
      shape = ${shape}, polygon = ${db.sql.json(polygon)}, places = ${places}, version = version + 1
    where id = ${id} returning ${columns(db)}`
  return zone
}

/** Past orders still refer to it. */
export const takeZoneAway = ({ sql }: Db, id: number) => sql`
  update zones set city_id = null, version = version + 1 where id = ${id}`

/** Unnamed zones stay behind. */
export const orderZones = ({ sql }: Db, cityId: number, ids: number[]) => sql`
  update zones set position = coalesce(array_position(${ids}::int[], id), 1000 + position)
  where city_id = ${cityId} and shape <> 'circle'`

export const findStreets = ({ sql }: Db, cityId: number) =>
  sql<Anchor[]>`
    select name, lat, lon from streets where city_id = ${cityId}
    union all
    select s.name, avg(h.lat), avg(h.lon) from learnt_streets s join learnt_houses h on h.street_id = s.id
    where s.city_id = ${cityId} and s.taught_by is null group by s.id
    order by name`

export const findZoneStores = ({ sql }: Db, cityId: number) => sql<ZoneStore[]>`
  select id, name, lat, lon, published,
    (select coalesce(sum(version), 0)::int from zones where store_id = stores.id) as version
  from stores where city_id = ${cityId} order by position, id`
