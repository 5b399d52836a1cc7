import type { Staff } from '#/domains/auth/server/public.ts'
import { owedStems } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/orders/server/queries/held-stems.ts'

/** Most urgent first; 403 for another store. */
export const listShortOrders = async (db: Db, staff: Staff, storeId: number) => {
  const owed = await owedStems(db, staff, storeId)
  return owed.length === 0 ? [] : queries.findShortOrders(db, storeId, owed)
}
