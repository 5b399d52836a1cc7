import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'

export type CircleRow = {
  id: number
  radius_m: number
  price: number
  free_from: number | null
  courier_minutes: number
}
type CircleValues = Omit<CircleRow, 'id'> & { name: string }

export const lockCircles = (db: Db, storeId: number) => advisoryLock(db, `circles:${storeId}`)

export const findCityOfStore = async ({ sql }: Db, storeId: number): Promise<number | undefined> => {
  const [store] = await sql<{ city_id: number }[]>`select city_id from stores where id = ${storeId}`
  return store?.city_id
}

export const findCircles = ({ sql }: Db, storeId: number) => sql<CircleRow[]>`
  select id, radius_m, price, free_from, courier_minutes from zones
  where store_id = ${storeId} and city_id is not null order by radius_m, id`

/** Grows with every change, also when a circle is taken away. */
export const findCirclesVersion = async ({ sql }: Db, storeId: number): Promise<number> => {
  const [row] = await sql<[{ version: number }]>`
    select coalesce(sum(version), 0)::int as version from zones where store_id = ${storeId}`
  return row.version
}

export const insertCircle = ({ sql }: Db, row: CircleValues & { city_id: number; store_id: number }) => sql`
  insert into zones ${sql({ ...row, shape: 'circle', polygon: sql.json([]) } as never)}`

export const updateCircle = ({ sql }: Db, id: number, row: CircleValues) => sql`
  update zones set ${sql(row)}, version = version + 1 where id = ${id}`
