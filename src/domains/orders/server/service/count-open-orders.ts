import type { Db } from '#/platform/server/database/db.ts'
import { ORDER_STATUSES } from '#/domains/orders/contract/customer.ts'
import { countByStatus } from '#/domains/orders/server/queries/open-orders.ts'

const OVER: readonly string[] = ['completed', 'cancelled']

/** Orders that are not over by status, zeros included. */
export const countOpenOrders = async (db: Db): Promise<Record<string, number>> => {
  const counted = new Map((await countByStatus(db)).map(({ status, orders }) => [status, orders]))
  const open = ORDER_STATUSES.filter((status) => !OVER.includes(status))
  return Object.fromEntries(open.map((status) => [status, counted.get(status) ?? 0]))
}
