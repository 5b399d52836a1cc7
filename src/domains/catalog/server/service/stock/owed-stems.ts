import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/stock.ts'
import { ownStore } from './enter-stock.ts'

/** Stems that a store owes its orders, by the day they were promised for; 403 for a store that is not one's own. */
export const owedStems = async (db: Db, staff: Staff, storeId: number) => {
  await ownStore(db, staff, storeId)
  return queries.findOwed(db, storeId)
}

export type { Owed } from '#/domains/catalog/server/queries/stock.ts'
