import type { Db } from '#/platform/server/database/db.ts'

export const insertCityDelivery = ({ sql }: Db, row: { city_id: number }) =>
  sql`insert into city_delivery ${sql(row)}`

export const countAddresses = async ({ sql }: Db, cityId: number): Promise<number> => {
  const [row] = await sql<[{ n: number }]>`select count(*)::int as n from addresses where city_id = ${cityId}`
  return row.n
}

export const deleteCityDelivery = async ({ sql }: Db, cityId: number): Promise<void> => {
  await sql`update zones set city_id = null, version = version + 1 where city_id = ${cityId}`
  await sql`delete from peak_days where city_id = ${cityId}`
  await sql`delete from streets where city_id = ${cityId}`
  await sql`delete from city_delivery where city_id = ${cityId}`
}
