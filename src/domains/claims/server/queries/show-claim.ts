import type { Db } from '#/platform/server/database/db.ts'
import type { ClaimStateRow } from './claims.ts'
import type { Wish, Cause } from '#/domains/claims/rules/problems.ts'

export type ShownClaim = Omit<ClaimStateRow, 'key'> & {
  via: 'customer' | 'phone' | 'chat'
  text: string | null
  wish: Wish
  wish_date: string | null
  wish_from: string | null
  wish_to: string | null
  wish_amount: number | null
  staff_name: string | null
  answer_by: Date
  closes_at: Date | null
  closed_by: 'customer' | 'time' | 'staff' | null
  cause: Cause | null
  cause_component_id: number | null
  cause_delivery_id: string | null
  created_at: Date
}

const select = ({ sql }: Db) => sql`
  select c.id, c.number, c.order_id, c.user_id, c.store_id, c.state, c.round, c.version, c.problem, c.staff_id,
    c.answered_at, c.via, c.text, c.wish, c.wish_date, to_char(c.wish_from, 'HH24:MI') as wish_from,
    to_char(c.wish_to, 'HH24:MI') as wish_to, c.wish_amount, u.name as staff_name, c.answer_by, c.closes_at, c.closed_by,
    c.cause, c.cause_component_id, c.cause_delivery_id, c.created_at
  from claims c left join users u on u.id = c.staff_id`

export const findShownClaim = async (db: Db, id: string) => {
  const [row] = await db.sql<ShownClaim[]>`${select(db)} where c.id = ${id}`
  return row
}

export const findLastClaim = async (db: Db, orderId: string) => {
  const [row] = await db.sql<ShownClaim[]>`
    ${select(db)} where c.order_id = ${orderId} order by c.created_at desc, c.id desc limit 1`
  return row
}
