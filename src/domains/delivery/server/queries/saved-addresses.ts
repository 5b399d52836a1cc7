import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Address } from '#/domains/delivery/contract/address-book.ts'

/** Until the transaction ends. */
export const lockAddresses = (db: Db, userId: string) => advisoryLock(db, `addresses:${userId}`)

const selectAddresses = ({ sql }: Db, where: Fragment) => sql<Address[]>`
  select a.id, a.user_id, a.city_id, c.name as city_name, a.title, a.name, a.apartment, a.entrance, a.floor,
    a.intercom, a.comment, a.private, case when a.lat is not null then array[a.lat, a.lon] end as coords
  from addresses a join cities c on c.id = a.city_id
  where ${where}
  order by a.created_at desc, a.id desc`

export const findAddresses = (db: Db, userId: string) => selectAddresses(db, db.sql`a.user_id = ${userId}`)

/** Ignoring case. */
export const findSameAddress = async (
  db: Db,
  { id, user_id, city_id, name, apartment }: Omit<Address, 'city_name'>,
): Promise<Address | undefined> => {
  const { sql } = db
  const [same] = await selectAddresses(
    db,
    sql`a.user_id = ${user_id} and a.city_id = ${city_id} and lower(a.name) = lower(${name})
      and lower(a.apartment) = lower(${apartment}) and a.id <> ${id}`,
  )
  return same
}

const rowOf = ({ city_name: _, coords, ...row }: Address) => ({
  ...row,
  lat: coords?.[0] ?? null,
  lon: coords?.[1] ?? null,
})

export const insertAddress = ({ sql, now }: Db, address: Address) =>
  sql`insert into addresses ${sql({ ...rowOf(address), created_at: now() })}`

export const updateAddress = ({ sql }: Db, address: Address) => {
  const { id, user_id, ...change } = rowOf(address)
  return sql`update addresses set ${sql(change)} where id = ${id} and user_id = ${user_id}`
}

export const deleteAddress = async ({ sql }: Db, userId: string, id: string): Promise<boolean> => {
  const { count } = await sql`delete from addresses where id = ${id} and user_id = ${userId}`
  return count === 1
}
