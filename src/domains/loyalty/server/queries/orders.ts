import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { MIN_PAID } from '#/domains/loyalty/rules.ts'

/** Orders are a higher domain that calls this one, so their tables are only read here. */

/** Kopecks paid for the goods of an order `o`, without points and delivery. */
const paid = ({ sql }: Db) => sql`(o.goods - o.promo_discount - o.friend_discount - o.points * 100)`

const completed = ({ sql }: Db, from: Date, orders: Fragment) => sql`
  from orders o cross join lateral (
    select max(created_at) as completed_at from order_history where order_id = o.id and status = 'completed'
  ) h
  where o.status = 'completed' and h.completed_at > ${from} and ${orders}`

export type CompletedOrder = { id: string; number: number; user_id: string; completed_at: Date; paid: number }

/** Handed-over orders without points yet, the oldest first, without those too small to earn any. */
export const findNotAccrued = (db: Db, since: Date, limit: number) => {
  const { sql } = db
  return sql<CompletedOrder[]>`
    select o.id, o.number, o.user_id, h.completed_at, ${paid(db)} as paid
    ${completed(
      db,
      since,
      sql`${paid(db)} >= ${MIN_PAID} and o.erased_at is null and o.id in (select order_id from order_history where status = 'completed' and created_at > ${since})
        and not exists (
          select from point_lots l where l.user_id = o.user_id and l.kind = 'accrual' and l.cause = o.id::text)`,
    )}
    order by h.completed_at, o.id limit ${limit}`
}

/** Locks a handed-over order until the transaction ends; false when it is no longer one. */
export const lockCompletedOrder = async ({ sql }: Db, id: string): Promise<boolean> =>
  (await sql`select from orders where id = ${id} and status = 'completed' for share`).length > 0

/** Kopecks paid for goods handed over after `from` and before `until`. */
export const sumPaid = async (db: Db, userId: string, from: Date, until: Date): Promise<number> => {
  const [row] = await db.sql<[{ paid: number }]>`
    select coalesce(sum(${paid(db)}), 0)::float8 as paid
    ${completed(db, from, db.sql`o.user_id = ${userId} and h.completed_at < ${until}`)}`
  return row.paid
}

/** Also by an earlier account of the same phone; cancelled orders do not count. */
export const hasOrdered = async ({ sql }: Db, userId: string): Promise<boolean> =>
  (
    await sql`
      select from orders where user_id = ${userId} and status <> 'cancelled'
      union all select from users where id = ${userId} and came_by_former limit 1`
  ).length > 0
