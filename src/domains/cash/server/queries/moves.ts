import type { Db } from '#/platform/server/database/db.ts'
import type { MoveKind } from '../../rules/cash-kinds.ts'

export type MoveRow = {
  id: string
  store_id: number
  kind: MoveKind
  amount: number
  from_holder: number | null
  to_holder: number | null
  order_id: string | null
  receipt_id: string | null
  shift_id: string | null
  staff_id: string | null
  reason: string | null
}

export const insertMove = (db: Db, move: MoveRow) =>
  db.sql`insert into cash_moves ${db.sql({ ...move, created_at: db.now() })}`

export const isKnown = async ({ sql }: Db, id: string): Promise<boolean> =>
  (await sql`select from cash_moves where id = ${id}`).length > 0

type OrderOfMoney = { store_id: number; order_type: 'delivery' | 'pickup'; courier_id: string | null }

export const findOrder = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<[OrderOfMoney]>`
    select store_id, order_type, courier_id from orders where id = ${orderId}`
  return row
}

/** The person who took an order's money; null: it came into the drawer. */
export const findTaker = async ({ sql }: Db, orderId: string): Promise<string | null> => {
  const [row] = await sql<{ staff_id: string | null }[]>`
    select h.staff_id from cash_moves m join cash_holders h on h.id = m.to_holder
    where m.order_id = ${orderId} and m.kind = 'taken' order by m.created_at limit 1`
  return row?.staff_id ?? null
}
