import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'

type StreetKey = { bare: string; kind: string }
type StreetRow = { id: number; kind: string; taught_by: string | null }

/** Orders handed over at once teach one after the other. */
export const lockStreet = (db: Db, cityId: number, bare: string) =>
  advisoryLock(db, `learnt-street:${cityId}:${bare}`)

export const isListedStreet = async ({ sql }: Db, cityId: number, bare: string): Promise<boolean> =>
  (await sql`select from streets where city_id = ${cityId} and bare = ${bare} limit 1`).length > 0

/** Of the same kind, or either without one. */
export const findLearntStreet = async ({ sql }: Db, cityId: number, { bare, kind }: StreetKey) => {
  const [street] = await sql<StreetRow[]>`
    select id, kind, taught_by from learnt_streets
    where city_id = ${cityId} and bare = ${bare} and (kind in (${kind}, '') or ${kind} = '')
    order by kind = ${kind} desc, id limit 1`
  return street
}

export const insertStreet = async (
  { sql }: Db,
  row: StreetKey & { city_id: number; name: string; taught_by: string },
): Promise<number> => {
  const { city_id, name, bare, kind, taught_by } = row
  const [made] = await sql<[{ id: number }]>`
    insert into learnt_streets ${sql({ city_id, name, bare, kind, taught_by })} returning id`
  return made.id
}

export const updateStreet = async (
  { sql }: Db,
  id: number,
  change: { name?: string; kind?: string; taught_by?: null },
): Promise<void> => {
  if (Object.keys(change).length > 0) await sql`update learnt_streets set ${sql(change)} where id = ${id}`
}

export const findMiddle = async ({ sql }: Db, streetId: number) => {
  const [middle] = await sql<{ lat: number; lon: number }[]>`
    select avg(lat) as lat, avg(lon) as lon from learnt_houses where street_id = ${streetId} having count(*) > 0`
  return middle
}

export const putHouse = ({ sql }: Db, row: { street_id: number; house: string; lat: number; lon: number }) =>
  sql`
    insert into learnt_houses ${sql(row)}
    on conflict (street_id, house) do update set lat = excluded.lat, lon = excluded.lon`

export const deleteLearntStreets = ({ sql }: Db, cityId: number) =>
  sql`delete from learnt_streets where city_id = ${cityId}`

/** Taught by nobody else. */
export const forgetTeacher = ({ sql }: Db, userId: string) =>
  sql`delete from learnt_streets where taught_by = ${userId}`

export const changeTeacher = ({ sql }: Db, from: string, into: string) =>
  sql`update learnt_streets set taught_by = ${into} where taught_by = ${from}`
