import type { Db } from '#/platform/server/database/db.ts'
import type { Changed } from '#/platform/server/pubsub/watch-changes.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'

export type ChangedOrder = Changed & {
  number: number
  store_id: number
  status: OrderStatus
  order_type: 'delivery' | 'pickup'
  courier_id: string | null
  /** The courier, when somebody else gives it to them by this change. */
  given_to: string | null
  /** It has just become new, rather than changed while it waits. */
  came: boolean
}

/** A change soon after may hide the first one. */
const JUST_NOW = '1 minute'

/** Between the writes of one transaction. */
const SAME_CHANGE = '5 seconds'

export const findChanged = ({ sql }: Db, since: Date) => sql<ChangedOrder[]>`
  select id, number, store_id, status, order_type, courier_id, updated_at as at, xmin::text as version,
    case when exists (
      select from order_log
      where order_id = orders.id and axis = 'work' and value = 'courier' and actor <> orders.courier_id::text
        and created_at > orders.updated_at - ${SAME_CHANGE}::interval
    ) then courier_id end as given_to,
    status = 'new' and exists (
      select from order_history
      where order_id = orders.id and status = 'new' and created_at > orders.updated_at - ${JUST_NOW}::interval
    ) as came
  from orders where updated_at > ${since} order by updated_at, number`
