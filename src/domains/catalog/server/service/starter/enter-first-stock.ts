import { uuidv7 } from 'uuidv7'
import type { Staff } from '#/domains/auth/server/public.ts'
import { findUncounted } from '#/domains/catalog/server/queries/starter.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { enterStock } from '../stock/enter-stock.ts'
import { ownStore } from '../stock/own-store.ts'
import type { StarterChoice } from './starter-data.ts'

/**
 * Only what the store never counted, so a repeat adds nothing; how many. 403 for another's, 404 for no store.
 */
export const enterFirstStock = async (
  tx: Db,
  staff: Staff,
  { store_id: storeId, quantity_per_component: quantity }: NonNullable<StarterChoice['stock']>,
  componentIds: readonly number[],
): Promise<number> => {
  await ownStore(tx, staff, storeId)
  const uncounted = await findUncounted(tx, storeId, componentIds)
  for (const component_id of uncounted)
    await enterStock(tx, staff, storeId, { key: uuidv7(), component_id, kind: 'count', quantity, seen: 0 })
  return uncounted.length
}
