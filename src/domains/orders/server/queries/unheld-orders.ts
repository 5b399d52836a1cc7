import type { Db } from '#/platform/server/database/db.ts'
import type { StateRow } from './order-state.ts'

export type UnheldOrder = { id: string; store_id: number; date: string; time_zone: string }

/** Same condition as `findUnheld`. */
export const needsStems = (order: StateRow | undefined): boolean =>
  order?.status === 'new' || order?.status === 'confirmed'

/** Upcoming, without stems although their recipe is tracked; nearest first. */
export const findUnheld = ({ sql, now }: Db, days: number, limit: number) => sql<UnheldOrder[]>`
  select o.id, o.store_id, o.date, c.time_zone
  from orders o join stores s on s.id = o.store_id join cities c on c.id = s.city_id
  where o.status in ('new', 'confirmed')
    and o.date >= (${now()}::timestamptz at time zone c.time_zone)::date
    and o.date < (${now()}::timestamptz at time zone c.time_zone)::date + ${days}::int
    and not exists (select from order_components h where h.order_id = o.id)
    and exists (
      select from order_lines l join recipe_lines r on r.variant_id = l.variant_id where l.order_id = o.id)
  order by o.date, o.time_from, o.number limit ${limit}`

export const findRecipeStems = ({ sql }: Db, orderId: string) => sql<
  { component_id: number; quantity: number }[]
>`
  select r.component_id, sum(r.quantity * l.quantity)::int as quantity
  from order_lines l join recipe_lines r on r.variant_id = l.variant_id
  where l.order_id = ${orderId} group by r.component_id order by r.component_id`

export const holdsStems = async ({ sql }: Db, orderId: string): Promise<boolean> =>
  (await sql`select from order_components where order_id = ${orderId} limit 1`).length > 0
