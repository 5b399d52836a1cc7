import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { CustomersOrder } from '#/domains/orders/contract/staff/customer-orders.ts'

/** Whose orders, and of which store alone; null for all of them. */
type Whose = { userId: string; storeId: number | null }

const ofCustomer = (sql: Db['sql'], { userId, storeId }: Whose) =>
  sql`o.user_id = ${userId} ${storeId === null ? sql`` : sql`and o.store_id = ${storeId}`}`

export const findCustomersOrders = (
  { sql }: Db,
  whose: Whose,
  { page, size }: { page: number; size: number },
) => sql<z.input<typeof CustomersOrder>[]>`
  select o.id, o.number, o.status, o.payment_status, o.order_type, o.date, s.name as store, o.recipient_name,
    coalesce(l.name, '') as name, greatest(l.lines - 1, 0)::int as more, o.total, o.created_at
  from orders o
  join stores s on s.id = o.store_id
  left join lateral (
    select first.name, (select count(*) from order_lines where order_id = o.id) as lines
    from order_lines first where first.order_id = o.id order by first.position limit 1
  ) l on true
  where ${ofCustomer(sql, whose)}
  order by o.created_at desc, o.id desc limit ${size} offset ${(page - 1) * size}`

export const sumCustomersOrders = async ({ sql }: Db, whose: Whose) => {
  const [sums] = await sql<[{ total: number; completed: number; spent: number }]>`
    select count(*)::int as total, (count(*) filter (where o.status = 'completed'))::int as completed,
      coalesce(sum(o.total) filter (where o.status = 'completed'), 0)::float8 as spent
    from orders o where ${ofCustomer(sql, whose)}`
  return sums
}

/** How many orders there are, and when the first of them was made. */
export const countCustomersOrders = async ({ sql }: Db, whose: Whose) => {
  const [row] = await sql<[{ total: number; first_at: Date | null }]>`
    select count(*)::int as total, min(o.created_at) as first_at from orders o where ${ofCustomer(sql, whose)}`
  return row
}

export const findNumbers = ({ sql }: Db, ids: string[]) => sql<{ id: string; number: number }[]>`
  select id, number from orders where id = any(${ids}::uuid[])`
