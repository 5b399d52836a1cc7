import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import * as queries from '#/domains/catalog/server/queries/stock.ts'
import { ownStore } from './own-store.ts'

export const listStores = async (db: Db, { storeId }: Pick<Staff, 'storeId'>) => ({
  items: await queries.findStores(db, storeId),
})

export const showStock = async (db: Db, staff: Staff, storeId: number) => {
  const store = await ownStore(db, staff, storeId)
  return { store, today: localDate(db.now(), store.time_zone), items: await queries.findStock(db, storeId) }
}
