import type { Db } from '#/platform/server/database/db.ts'

export const findStorePoint = async ({ sql }: Db, storeId: number) => {
  const [row] = await sql<[{ lat: number; lon: number }]>`
    select s.lat, s.lon from stores s where s.id = ${storeId}`
  return row
}
