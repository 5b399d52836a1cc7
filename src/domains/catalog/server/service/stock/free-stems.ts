import type { Db } from '#/platform/server/database/db.ts'
import { freeOn } from '#/domains/catalog/rules/free-stems.ts'
import { findFreePools } from '#/domains/catalog/server/queries/stock.ts'

/** Free stems of a store by component, on a day that needs stock (`needsStock`). */
export type FreeStems = (storeId: number, day: string) => Map<number, number>

export const freeStems = async (
  db: Db,
  storeIds: number[],
  componentIds: number[],
  today: string,
): Promise<FreeStems> => {
  const pools = await findFreePools(db, storeIds, componentIds, today)
  const byStore = Map.groupBy(pools, ({ store_id }) => store_id)
  return (storeId, day) => freeOn(byStore.get(storeId) ?? [], day, today)
}
