import type { Db } from '#/platform/server/database/db.ts'
import type { Holding } from '#/domains/orders/rules/unpaid-limits.ts'

/** null: unknown or not counted. */
export type Origin = {
  userId: string
  phone: string | null
  device: string | null
  place: string | null
  network: string | null
}

/** Unpaid and not over. */
const isOpen = ({ sql }: Pick<Db, 'sql'>) =>
  sql`o.status not in ('completed', 'cancelled') and o.paid = 0 and o.total > 0`

type StemFilter = { cityId: number; componentIds: number[] }

/** What each scope holds unpaid, with these stems in the city's stores. */
export const findUnpaidHoldings = async (
  db: Db,
  { userId, phone, device, place, network }: Origin,
  { cityId, componentIds }: StemFilter,
): Promise<Holding[]> => {
  const { sql } = db
  const rows = await sql<(Omit<Holding, 'stems'> & { stems: Record<number, number> | null })[]>`
    with known as (
      select 'customer' as bound, order_id from unpaid_orders where user_id = ${userId}
      union all select 'phone', order_id from unpaid_orders where phone = ${phone}
      union all select 'device', order_id from unpaid_orders where device = ${device}
      union all select 'place', order_id from unpaid_orders where place = ${place}
      union all select 'network', order_id from unpaid_orders where network = ${network}
    ), open as (
      select k.bound, o.id, o.status, o.total from known k join orders o on o.id = k.order_id where ${isOpen(db)}
    )
    select bound, count(*)::int as orders, count(*) filter (where status = 'awaiting_payment')::int as awaiting,
      sum(total)::float as sum,
      (
        select jsonb_object_agg(held.component_id, held.quantity) from (
          select c.component_id, sum(c.quantity)::int as quantity
          from open one join order_components c on c.order_id = one.id and c.state = 'reserved'
          join stores s on s.id = c.store_id
          where one.bound = open.bound and c.component_id = any(${componentIds}) and s.city_id = ${cityId}
          group by c.component_id
        ) held
      ) as stems
    from open group by bound`
  return rows.map(({ stems, ...row }) => ({ ...row, stems: stems ?? {} }))
}

/** Prepaid orders cancelled without money since then. */
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

/** Origins of paid and ended orders are not needed any more. */
export const forgetPaid = (db: Db) => db.sql`
  delete from unpaid_orders u using orders o where o.id = u.order_id and not (${isOpen(db)})`

export const forgetOrigins = ({ sql }: Db, userId: string) =>
  sql`delete from unpaid_orders where user_id = ${userId}`

export const moveUnpaid = ({ sql }: Db, from: string, into: string) => sql`
  update unpaid_orders set user_id = ${into} where user_id = ${from}`
