import type { Staff } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import * as queries from '#/domains/orders/server/queries/staff/assembly.ts'

/** Today by default; 403 for another store. */
export const showAssembly = async (db: Db, staff: Staff, storeId: number, wantedDate: string | undefined) => {
  const { time_zone } = await ownStore(db, staff, storeId)
  const today = localDate(db.now(), time_zone)
  const date = wantedDate ?? today
  const [items, stems] = await Promise.all([
    queries.findAssemblyItems(db, { storeId, date, today }),
    queries.findStemsToTake(db, { storeId, date, today }),
  ])
  return { date, today, items, stems }
}
