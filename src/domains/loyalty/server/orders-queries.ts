import type { Db, Fragment } from '#/platform/server/db.ts'
import { LEAST_PAID } from '../rules.ts'

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
      sql`${paid(db)} >= ${LEAST_PAID} and o.id in (select order_id from order_history where status = 'completed' and created_at > ${since})
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

/** Somebody who ordered before is no new customer; what was cancelled does not count. */
export const hasOrdered = async ({ sql }: Db, userId: string): Promise<boolean> =>
  (await sql`select from orders where user_id = ${userId} and status <> 'cancelled' limit 1`).length > 0

export type Reward = { friend_id: string; inviter_id: string; order_id: string }

type RewardsAsked = { since: Date; handedOverBefore: Date; zone: string; most: number }

/**
 * Friends whose first order was handed over long enough ago and whose inviter has nothing for it yet. Of a month (as
 * the zone counts it) only the first `most` of an inviter count, which follows from the orders alone.
 */
export const findRewards = (db: Db, { since, handedOverBefore, zone, most }: RewardsAsked) => db.sql<
  Reward[]
>`
  select friend_id, inviter_id, order_id from (
    select i.friend_id, i.inviter_id, i.order_id, h.completed_at,
      row_number() over (
        partition by i.inviter_id, date_trunc('month', h.completed_at at time zone ${zone})
        order by h.completed_at, o.id
      ) as place
    from invites i join orders o on o.id = i.order_id and o.status = 'completed'
    cross join lateral (
      select max(created_at) as completed_at from order_history where order_id = o.id and status = 'completed'
    ) h
    where h.completed_at >= ${since}
  ) friends
  where place <= ${most} and completed_at <= ${handedOverBefore} and not exists (
    select from point_lots l
    where l.user_id = inviter_id and l.kind = 'referral' and l.cause = friend_id::text)
  order by completed_at`
