import type { Db } from '#/platform/server/database/db.ts'

/** Of a store: its drawer, or a person. */
export type Holder = 'drawer' | { staffId: string }
export type HolderRow = { id: number; balance: number }

export const isHolder = async ({ sql }: Db, storeId: number, staffId: string): Promise<boolean> =>
  (await sql`select from cash_holders where store_id = ${storeId} and staff_id = ${staffId}`).length > 0

/** Locked, a person before the drawer. */
export const lockHolder = async ({ sql }: Db, storeId: number, holder: Holder): Promise<HolderRow> => {
  const staffId = holder === 'drawer' ? null : holder.staffId
  await sql`
    insert into cash_holders (store_id, staff_id)
    select ${storeId}, ${staffId}::uuid
    where not exists (select from cash_holders where store_id = ${storeId} and staff_id is not distinct from ${staffId})
    on conflict do nothing`
  const [row] = await sql<[HolderRow]>`
    select id, balance from cash_holders
    where store_id = ${storeId} and staff_id is not distinct from ${staffId} for update`
  return row
}

/** False where it would be less than nothing. */
export const changeBalance = async ({ sql }: Db, id: number, by: number): Promise<boolean> =>
  (await sql`update cash_holders set balance = balance + ${by} where id = ${id} and balance + ${by} >= 0`)
    .count === 1

export const findBalance = async ({ sql }: Db, storeId: number): Promise<number> => {
  const [row] = await sql<{ balance: number }[]>`
    select balance from cash_holders where store_id = ${storeId} and staff_id is null`
  return row?.balance ?? 0
}

export const isStaffOf = async ({ sql }: Db, storeId: number, staffId: string): Promise<boolean> =>
  (
    await sql`
      select from staff where user_id = ${staffId} and (store_id is null or store_id = ${storeId})`
  ).length > 0
