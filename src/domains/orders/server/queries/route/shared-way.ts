import type { Db } from '#/platform/server/database/db.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { wayOf, type WayRow } from './order-way.ts'

export type SharedWayRow = {
  status: OrderStatus
  city_id: number
  time_zone: string
  date: string
  time_from: string | null
  time_to: string | null
  way: WayRow | null
  handed_at: Date | null
}

export const findSharedWay = async (db: Db, orderId: string) => {
  const [row] = await db.sql<SharedWayRow[]>`
    select o.status, o.city_id, c.time_zone,
      o.date, to_char(o.time_from, 'HH24:MI') as time_from, to_char(o.time_to, 'HH24:MI') as time_to,
      ${wayOf(db)} as way,
      case when o.status = 'completed' then (
        select max(h.created_at) from order_history h where h.order_id = o.id and h.status = 'completed'
      ) end as handed_at
    from orders o join stores s on s.id = o.store_id join cities c on c.id = s.city_id
    where o.id = ${orderId} and o.erased_at is null`
  return row
}
