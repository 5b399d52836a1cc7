import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { findStoreOf } from '../queries/staff/money.ts'

/** 404 for an unknown order, 403 for another store's. */
export const requireStoreOf = async (db: Db, { storeId: own }: Staff, orderId: string): Promise<void> => {
  const storeId = await findStoreOf(db, orderId)
  if (storeId === undefined) throw notFound('order_not_found')
  if (own !== null && own !== storeId) throw forbidden('other_store')
}
