import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { LEAST_PAID } from '#/domains/loyalty/rules.ts'

/**
 * What the programme has to know of orders. The room of orders stands below this one and calls it (points are spent by
 * ordering), so it cannot be asked: its tables are read here, and never written.
 */

/** Kopecks that were paid for the goods of an order `o`: not by points, not for the delivery. */
const paid = ({ sql }: Db) => sql`(o.goods - o.promo_discount - o.friend_discount - o.points * 100)`

/** Orders `o` that were handed over, with the moment `h.completed_at`; of those since `from` only. */
const completed = ({ sql }: Db, from: Date, orders: Fragment) => sql`
  from orders o cross join lateral (
    select max(created_at) as completed_at from order_history where order_id = o.id and status = 'completed'
  ) h
  where o.status = 'completed' and h.completed_at > ${from} and ${orders}`

export type CompletedOrder = { id: string; number: number; user_id: string; completed_at: Date; paid: number }

/** Orders that were handed over since then and have brought no points yet, the oldest first; none that brings nothing. */
export const findNotAccrued = (db: Db, since: Date, limit: number) => {
  const { sql } = db
  return sql<CompletedOrder[]>`
    select o.id, o.number, o.user_id, h.completed_at, ${paid(db)} as paid
    ${completed(
      db,
      since,
      sql`${paid(db)} >= ${LEAST_PAID} and o.erased_at is null and o.id in (select order_id from order_history where status = 'completed' and created_at > ${since})
        and not exists (
          select from point_lots l where l.user_id = o.user_id and l.kind = 'accrual' and l.cause = o.id::text)`,
    )}
    order by h.completed_at, o.id limit ${limit}`
}

/** Keeps a handed-over order as it is until the transaction ends; false when it is none any more. */
export const holdCompleted = async ({ sql }: Db, id: string): Promise<boolean> =>
  (await sql`select from orders where id = ${id} and status = 'completed' for share`).length > 0

/** Kopecks paid for goods that were handed over to a customer after `from` and before `until`. */
export const sumPaid = async (db: Db, userId: string, from: Date, until: Date): Promise<number> => {
  const [row] = await db.sql<[{ paid: number }]>`
    select coalesce(sum(${paid(db)}), 0)::float8 as paid
    ${completed(db, from, db.sql`o.user_id = ${userId} and h.completed_at < ${until}`)}`
  return row.paid
}

/** Somebody who ordered before, or by whose number somebody did, is no new customer; what was cancelled does not count. */
export const hasOrdered = async ({ sql }: Db, userId: string): Promise<boolean> =>
  (
    await sql`
      select from orders where user_id = ${userId} and status <> 'cancelled'
      union all select from users where id = ${userId} and came_by_former limit 1`
  ).length > 0
