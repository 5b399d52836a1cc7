import type { Db } from '#/platform/server/database/db.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'

export type OrderRow = {
  id: string
  store_id: number
  user_id: string | null
  time_zone: string
  order_type: 'delivery' | 'pickup'
  source: OrderSource
  recipient_phone: string
  /** The recipient is who bought it. */
  is_own: boolean
}

export const findOrder = async ({ sql }: Db, id: string) => {
  const [row] = await sql<OrderRow[]>`
    select o.id, o.store_id, o.user_id, c.time_zone, o.order_type, o.source, o.recipient_phone,
      o.recipient_phone is not distinct from u.phone as is_own
    from orders o join cities c on c.id = o.city_id left join users u on u.id = o.user_id
    where o.id = ${id} and o.erased_at is null`
  return row
}
