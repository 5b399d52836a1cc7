import { MIN_PAID } from '#/domains/loyalty/rules/settings.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type Write, writing } from '#/platform/server/statements/write.ts'

/** `paid`: kopecks for goods, without discounts, points and delivery. */
export type NewOrder = { id: string; userId: string; number: number; name: string | null; paid: number }

export const insertingOrder = (db: Db, { id, userId, number, name, paid }: NewOrder): Write<void> =>
  writing(
    db,
    'loyalty_fact',
    db.sql`
      insert into loyalty_orders (order_id, user_id, number, name, paid, placed_at)
      values (${id}, ${userId}, ${number}, ${name}, ${paid}, ${db.now()})`,
  )

/** `refunded`: all of its money. */
export type OrderChange =
  | { completed_at: Date }
  | { cancelled: boolean }
  | { refunded: boolean }
  | { paid: number }
  | { paid: number; name: string | null }

export const updateOrder = ({ sql }: Db, id: string, change: OrderChange) =>
  sql`update loyalty_orders set ${sql(change as never)} where order_id = ${id}`

export const moveOrders = ({ sql }: Db, from: string, into: string) =>
  sql`update loyalty_orders set user_id = ${into} where user_id = ${from}`

export const markErased = ({ sql }: Db, userId: string) =>
  sql`update loyalty_orders set erased = true where user_id = ${userId} and not erased`

export type CompletedOrder = {
  id: string
  number: number
  user_id: string
  /** Null for orders older than this column. */
  placed_at: Date | null
  completed_at: Date
  paid: number
}

/** Oldest first, without those too small to earn any. */
export const findNotAccrued = ({ sql }: Db, since: Date, limit: number) => sql<CompletedOrder[]>`
  select o.order_id as id, o.number, o.user_id, o.placed_at, o.completed_at, o.paid
  from loyalty_orders o
  where o.completed_at > ${since} and o.paid >= ${MIN_PAID} and not o.erased
    and not exists (
      select from point_lots l where l.user_id = o.user_id and l.kind = 'accrual' and l.cause = o.order_id::text)
  order by o.completed_at, o.order_id limit ${limit}`

/** Until the transaction ends; false when it is not handed over. */
export const lockCompletedOrder = async ({ sql }: Db, id: string): Promise<boolean> =>
  (await sql`select from loyalty_orders where order_id = ${id} and completed_at is not null for share`)
    .length > 0

/** Kopecks. */
export const sumPaid = ({ sql }: Db, userId: string, from: Date, until: Date) => sql<[{ paid: number }]>`
  select coalesce(sum(paid), 0)::float8 as paid from loyalty_orders
  where user_id = ${userId} and completed_at > ${from} and completed_at < ${until}`

/** Also by an earlier account of the same phone; cancelled orders do not count. */
export const findOrdered = ({ sql }: Db, userId: string) => sql`
  select 1 from loyalty_orders where user_id = ${userId} and not cancelled
  union all select 1 from users where id = ${userId} and came_by_former limit 1`
