import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { findTicketsOf } from '#/domains/orders/server/queries/staff/board.ts'
import { countCustomersOrders } from '#/domains/orders/server/queries/staff/customer-orders.ts'

/** More at once nobody has in mind while talking. */
const MOST_ACTIVE = 5

/**
 * What whoever talks to a customer has to know of their orders: how many since when, and those that are being made or
 * brought now. Who is tied to a store sees its orders only.
 */
export const customersNow = async (db: Db, { storeId }: Pick<Staff, 'storeId'>, userId: string) => {
  const [{ total, first_at }, active] = await Promise.all([
    countCustomersOrders(db, { userId, storeId }),
    findTicketsOf(db, userId, storeId, MOST_ACTIVE),
  ])
  return { total, first_at, active: [...active] }
}
