import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/listing/quickest.ts'

export type Quickest = { lead_minutes: number; available_on: string; made_in: number[] | null }

/** Minutes: today by store, from the peak menu if given; later in any store. */
export const quickestBouquets = async (
  db: Db,
  cityId: number,
  menu: readonly number[] | null,
): Promise<Quickest[]> => {
  const rows = await queries.findQuickest(db, cityId, menu)
  return rows.map(({ store_id, ...row }) => ({ ...row, made_in: store_id === null ? null : [store_id] }))
}
