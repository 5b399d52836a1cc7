import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import {
  findCustomersOrders,
  findNumbers,
  sumCustomersOrders,
} from '#/domains/orders/server/queries/staff/customer-orders.ts'

type Asked = { page: number; size: number }

/** What a customer has ordered, the newest first; who is tied to a store sees its orders only. */
export const listCustomersOrders = async (db: Db, { storeId }: Staff, userId: string, asked: Asked) => {
  const whose = { userId, storeId }
  const [items, sums] = await Promise.all([
    findCustomersOrders(db, whose, asked),
    sumCustomersOrders(db, whose),
  ])
  return { items: [...items], page: asked.page, pages: Math.ceil(sums.total / asked.size), ...sums }
}

/** The log names an order by its number. */
export const nameOrders = async (
  db: Db,
  { subject, ids, name }: { subject: string; ids: string[]; name: (id: string, name: string) => void },
): Promise<void> => {
  if (subject !== 'order') return
  for (const { id, number } of await findNumbers(db, ids)) name(id, String(number))
}
