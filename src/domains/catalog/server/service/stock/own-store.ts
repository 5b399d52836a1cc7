import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import * as queries from '#/domains/catalog/server/queries/stock.ts'

/** 403 for another store, 404 for an unknown one. */
export const ownStore = async (db: Db, { storeId: staffStoreId }: Staff, storeId: number) => {
  if (staffStoreId !== null && staffStoreId !== storeId) throw forbidden('other_store')
  const store = await queries.findStore(db, storeId)
  if (!store) throw notFound('store_not_found')
  return store
}
