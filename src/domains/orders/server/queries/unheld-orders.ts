import type { Db } from '#/platform/server/database/db.ts'
import type { StateRow } from './order-state.ts'
import { recipesOf } from './recipes.ts'

export type UnheldOrder = { id: string; store_id: number; date: string; time_zone: string }

/** Same condition as `findUnheld`. */
export const needsStems = (order: StateRow | undefined): boolean =>
  order?.status === 'new' || order?.status === 'confirmed'

/** Upcoming, without stems although their recipe is tracked; nearest first. */
export const findUnheld = (db: Db, days: number, limit: number) => {
  const { sql, now } = db
  return sql<UnheldOrder[]>`
  select o.id, o.store_id, o.date, c.time_zone
  from orders o join stores s on s.id = o.store_id join cities c on c.id = s.city_id
  where o.status in ('new', 'confirmed')
    and o.date >= (${now()}::timestamptz at time zone c.time_zone)::date
    and o.date < (${now()}::timestamptz at time zone c.time_zone)::date + ${days}::int
    and not exists (select from order_components h where h.order_id = o.id)
    and exists (select from (${recipesOf(db, db.sql`o.id`)}) r)
  order by o.date, o.time_from, o.number limit ${limit}`
}

export const findRecipeStems = (db: Db, orderId: string) => db.sql<
  { component_id: number; quantity: number }[]
>`
  select component_id, sum(quantity)::int as quantity from (${recipesOf(db, db.sql`${orderId}::uuid`)}) recipe
  group by component_id order by component_id`

export const holdsStems = async ({ sql }: Db, orderId: string): Promise<boolean> =>
  (await sql`select from order_components where order_id = ${orderId} limit 1`).length > 0
