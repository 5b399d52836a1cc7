import type { Db } from '#/platform/server/database/db.ts'
import { mapAnswer, type Question, rowsOf } from '#/platform/server/statements/question.ts'
import type { Holding } from '#/domains/orders/rules/unpaid-limits.ts'

/** null: unknown or not counted. */
export type Origin = {
  userId: string
  phone: string | null
  device: string | null
  place: string | null
  network: string | null
}

const isOpen = ({ sql }: Pick<Db, 'sql'>) =>
  sql`o.status not in ('completed', 'cancelled') and o.paid = 0 and o.total > 0`

type StemFilter = { cityId: number; componentIds: number[] }

type HoldingRow = Omit<Holding, 'stems'> & { stems: Record<number, number> | null }

/**
 * With these stems in the city's stores. The origin is passed as JSON: PostgreSQL would plan anew for each
 * parameter that is null.
 */
export const unpaidHoldings = (
  db: Db,
  origin: Origin,
  { cityId, componentIds }: StemFilter,
): Question<Holding[]> => {
  const { sql } = db
  const holdings = sql`
    with origin as (
      select * from jsonb_to_record(${sql.json(origin)})
        as one ("userId" uuid, phone text, device text, place text, network text)
    ), known as (
      select 'customer' as bound, u.order_id from origin join unpaid_orders u on u.user_id = origin."userId"
      union all select 'phone', u.order_id from origin join unpaid_orders u on u.phone = origin.phone
      union all select 'device', u.order_id from origin join unpaid_orders u on u.device = origin.device
      union all select 'place', u.order_id from origin join unpaid_orders u on u.place = origin.place
      union all select 'network', u.order_id from origin join unpaid_orders u on u.network = origin.network
    ), stems as (
      select wanted.value::int as component_id from jsonb_array_elements_text(${sql.json(componentIds)}) wanted
    ), open as (
      -- Few orders of one origin: looked up one by one, however the plan was made.
      select k.bound, found.* from known k cross join lateral (
        select o.id, o.status, o.total from orders o where o.id = k.order_id and ${isOpen(db)} offset 0) found
    ), held as (
      select open.bound, found.component_id, sum(found.quantity)::int as quantity
      from open cross join lateral (
        select c.component_id, c.quantity from order_components c join stores s on s.id = c.store_id
        where c.order_id = open.id and c.state = 'reserved' and s.city_id = ${cityId} offset 0) found
      where found.component_id in (select component_id from stems)
      group by open.bound, found.component_id
    )
    select bound, count(*)::int as orders, count(*) filter (where status = 'awaiting_payment')::int as awaiting,
      sum(total)::float as sum,
      (select jsonb_object_agg(component_id, quantity) from held where held.bound = open.bound) as stems
    from open group by bound`
  return mapAnswer(rowsOf<HoldingRow>(db, holdings), (rows) =>
    rows.map(({ stems, ...row }) => ({ ...row, stems: stems ?? {} })),
  )
}

export const countLeftUnpaid = async ({ sql }: Db, userId: string, since: Date): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from orders
    where user_id = ${userId} and status = 'cancelled' and paid = 0 and payment_method in (1, 2) and created_at > ${since}`
  return row.count
}

export const insertUnpaid = (
  { sql }: Db,
  orderId: string,
  { userId, phone, device, place, network }: Origin,
) => sql`
  insert into unpaid_orders (order_id, user_id, phone, device, place, network)
  values (${orderId}, ${userId}, ${phone}, ${device}, ${place}, ${network})`

/** Origins of paid and ended orders are not needed. */
export const forgetPaid = (db: Db) => db.sql`
  delete from unpaid_orders u using orders o where o.id = u.order_id and not (${isOpen(db)})`

export const forgetOrigins = ({ sql }: Db, userId: string) =>
  sql`delete from unpaid_orders where user_id = ${userId}`

export const moveUnpaid = ({ sql }: Db, from: string, into: string) => sql`
  update unpaid_orders set user_id = ${into} where user_id = ${from}`
