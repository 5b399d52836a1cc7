import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/stock.ts'
import { ownStore } from './own-store.ts'

/** By promised day; 403 for another store. */
export const owedStems = async (db: Db, staff: Staff, storeId: number) => {
  await ownStore(db, staff, storeId)
  return queries.findOwed(db, storeId)
}

export type { OwedStems } from '#/domains/catalog/server/queries/stock.ts'
