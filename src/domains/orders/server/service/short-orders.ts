import type { Staff } from '#/domains/auth/server/guards.ts'
import { owedStems } from '#/domains/catalog/server/service/owed-stems.ts'
import type { Db } from '#/platform/server/db.ts'
import * as queries from '../held-stems-queries.ts'

/** Orders that lack stems, the most urgent first; of one's own store (403 for another). */
export const listShortOrders = async (db: Db, staff: Staff, storeId: number) => {
  const owed = await owedStems(db, staff, storeId)
  return owed.length === 0 ? [] : queries.findShortOrders(db, storeId, owed)
}
