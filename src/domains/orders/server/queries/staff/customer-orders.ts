import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { CustomerOrder } from '#/domains/orders/contract/staff/customer-orders.ts'

/** `storeId` null: all stores. */
type CustomerScope = { userId: string; storeId: number | null }

const ofCustomer = (sql: Db['sql'], { userId, storeId }: CustomerScope) =>
  sql`o.user_id = ${userId} ${storeId === null ? sql`` : sql`and o.store_id = ${storeId}`}`

export const findCustomersOrders = (
  { sql }: Db,
  scope: CustomerScope,
  { page, size }: { page: number; size: number },
) => sql<z.input<typeof CustomerOrder>[]>`
  select o.id, o.number, o.status, o.payment_status, o.order_type, o.date, s.name as store, o.recipient_name,
    coalesce(l.name, '') as name, greatest(l.lines - 1, 0)::int as more, o.total, o.created_at
  from orders o
  join stores s on s.id = o.store_id
  left join lateral (
    select first.name, (select count(*) from order_lines where order_id = o.id) as lines
    from order_lines first where first.order_id = o.id order by first.position limit 1
  ) l on true
  where ${ofCustomer(sql, scope)}
  order by o.created_at desc, o.id desc limit ${size} offset ${(page - 1) * size}`

export const sumCustomersOrders = async ({ sql }: Db, scope: CustomerScope) => {
  const [sums] = await sql<[{ total: number; completed: number; spent: number }]>`
    select count(*)::int as total, (count(*) filter (where o.status = 'completed'))::int as completed,
      coalesce(sum(o.total) filter (where o.status = 'completed'), 0)::float8 as spent
    from orders o where ${ofCustomer(sql, scope)}`
  return sums
}

export const countCustomersOrders = async ({ sql }: Db, scope: CustomerScope) => {
  const [row] = await sql<[{ total: number; first_at: Date | null }]>`
    select count(*)::int as total, min(o.created_at) as first_at from orders o where ${ofCustomer(sql, scope)}`
  return row
}

export const findNumbers = ({ sql }: Db, ids: string[]) => sql<{ id: string; number: number }[]>`
  select id, number from orders where id = any(${ids}::uuid[])`
