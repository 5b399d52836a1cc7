import type { Staff } from '#/domains/auth/server/public.ts'
import { amountDue } from '#/domains/orders/rules/amount-due.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { findTicketsOf } from '#/domains/orders/server/queries/staff/board.ts'
import { countCustomersOrders } from '#/domains/orders/server/queries/staff/customer-orders.ts'

const MAX_ACTIVE = 5

/** Staff of one store see only its orders. */
export const findCurrentOrders = async (db: Db, { storeId }: Pick<Staff, 'storeId'>, userId: string) => {
  const [{ total, first_at }, active] = await Promise.all([
    countCustomersOrders(db, { userId, storeId }),
    findTicketsOf(db, userId, storeId, MAX_ACTIVE),
  ])
  return {
    total,
    first_at,
    active: active.map(({ total: sum, paid, ...ticket }) => ({
      ...ticket,
      to_take: amountDue({ ...ticket, total: sum, paid }),
    })),
  }
}
