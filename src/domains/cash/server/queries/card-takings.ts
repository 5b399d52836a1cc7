import type { Db } from '#/platform/server/database/db.ts'

type Taking = { receipt_id: string; store_id: number; amount: number; shift_id: string | null }

export const insertTaking = (db: Db, taking: Taking) =>
  db.sql`insert into card_takings ${db.sql({ ...taking, created_at: db.now() })}`

/** What came while no shift was open. */
export const adoptTakings = ({ sql }: Db, storeId: number, shiftId: string) => sql`
  update card_takings set shift_id = ${shiftId} where store_id = ${storeId} and shift_id is null`

/** Kopecks; null: what the next shift will get. */
export const sumTakings = async ({ sql }: Db, storeId: number, shiftId: string | null) => {
  const [row] = await sql<[{ count: number; amount: number }]>`
    select count(*)::int as count, coalesce(sum(amount), 0)::int as amount from card_takings
    where store_id = ${storeId} and shift_id is not distinct from ${shiftId}`
  return row
}
