import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import {
  findCustomersOrders,
  findNumbers,
  sumCustomersOrders,
} from '#/domains/orders/server/queries/staff/customer-orders.ts'

type PageQuery = { page: number; size: number }

/** Newest first; staff of one store see only its orders. */
export const listCustomersOrders = async (db: Db, { storeId }: Staff, userId: string, query: PageQuery) => {
  const scope = { userId, storeId }
  const [items, sums] = await Promise.all([
    findCustomersOrders(db, scope, query),
    sumCustomersOrders(db, scope),
  ])
  return { items: [...items], page: query.page, pages: Math.ceil(sums.total / query.size), ...sums }
}

export const nameOrders = async (
  db: Db,
  { subject, ids, name }: { subject: string; ids: string[]; name: (id: string, name: string) => void },
): Promise<void> => {
  if (subject !== 'order') return
  for (const { id, number } of await findNumbers(db, ids)) name(id, String(number))
}
