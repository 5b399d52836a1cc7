import type { Db } from '#/platform/server/db.ts'
import type { OrderStatus } from '../contract.ts'

export type Changed = { id: string; number: number; store_id: number; status: OrderStatus; at: Date }

/** More at once than this is no news but a flood; the latest count. */
const MOST_AT_ONCE = 500

/** Orders that have changed since a moment, the earliest change first. */
export const findChanged = ({ sql }: Db, since: Date) => sql<Changed[]>`
  select * from (
    select id, number, store_id, status, updated_at as at from orders where updated_at > ${since}
    order by updated_at desc limit ${MOST_AT_ONCE}
  ) latest
  order by at, number`
