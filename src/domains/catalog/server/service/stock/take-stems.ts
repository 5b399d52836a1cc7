import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { type Question, rowsOf } from '#/platform/server/statements/question.ts'
import { mapResult, nothing, type Write, writeTogether } from '#/platform/server/statements/write.ts'
import { drawStems, type StemReservation, type StemQuantity } from '#/domains/catalog/rules/free-stems.ts'
import * as queries from '#/domains/catalog/server/queries/stems.ts'

type StemsRequest = { storeId: number; today: string; date: string; stems: StemQuantity[] }

/**
 * All or none once `when` holds; null when some are missing. Of the deliveries due by then the latest is drawn
 * first, so that stock stays for today. `reservingStems` reserves before the locks end, in a later statement: in
 * the same one `never_oversold` would check the stock as it was before the wait (decision 054).
 */
export const drawingStems = (
  db: Db,
  { storeId, today, date, stems }: StemsRequest,
  when: Fragment = db.sql`true`,
): Write<StemReservation[] | null> => {
  if (stems.length === 0) return nothing(db, [])
  const componentIds = stems.map(({ component_id }) => component_id)
  return mapResult(
    queries.lockingStems(db, { storeId, componentIds, today, date }, when),
    ({ here, coming }) => drawStems(stems, here, coming),
  )
}

export const reservingStems = (db: Db, storeId: number, holds: readonly StemReservation[]): Write<void> =>
  holds.length > 0 ? queries.reservingStems(db, storeId, holds) : nothing(db)

/** All or none: null when some are missing. */
export const takeStems = async (tx: Db, request: StemsRequest): Promise<StemReservation[] | null> => {
  if (request.stems.length === 0) return []
  const [holds] = await writeTogether(tx, drawingStems(tx, request))
  if (holds && holds.length > 0) await writeTogether(tx, reservingStems(tx, request.storeId, holds))
  return holds
}

type DayOfCity = { cityId: number; componentIds: number[]; today: string; date: string }

/** Reserved or not: the base for shares. */
export const dayStems = (
  db: Db,
  { cityId, componentIds, today, date }: DayOfCity,
): Question<queries.DayStems[]> => rowsOf(db, queries.findDayStems(db, cityId, componentIds, today, date))

/** Until the transaction ends, in the order in which orders lock them. */
export const lockStems = async (tx: Db, storeId: number, componentIds: number[]): Promise<void> => {
  await queries.lockStock(tx, storeId, componentIds)
  await queries.lockExpected(tx, storeId, componentIds, '-infinity', 'infinity')
}
