import type { Db } from '#/platform/server/database/db.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'

/** Not over; by an index of these alone. */
export const countByStatus = ({ sql }: Db) => sql<{ status: OrderStatus; orders: number }[]>`
  select status, count(*)::int as orders from orders where status not in ('completed', 'cancelled')
  group by status`
