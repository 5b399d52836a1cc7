import type { Db } from '#/platform/server/database/db.ts'
import type { Changed } from '#/platform/server/pubsub/watch-changes.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'

export type ChangedOrder = Changed & {
  number: number
  store_id: number
  status: OrderStatus
  order_type: 'delivery' | 'pickup'
  courier_id: string | null
}

export const findChanged = ({ sql }: Db, since: Date) => sql<ChangedOrder[]>`
  select id, number, store_id, status, order_type, courier_id, updated_at as at, xmin::text as version
  from orders where updated_at > ${since} order by updated_at, number`
