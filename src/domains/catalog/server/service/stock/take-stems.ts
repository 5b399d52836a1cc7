import type { Db } from '#/platform/server/database/db.ts'
import { drawStems, type StemReservation, type StemQuantity } from '#/domains/catalog/rules/free-stems.ts'
import * as queries from '#/domains/catalog/server/queries/stems.ts'

type StemsRequest = { storeId: number; today: string; date: string; stems: StemQuantity[] }

/**
 * Reserves stems of a store for a day, all or nothing; null when some are missing: the caller's `attempt`
 * then rolls back. Draws on the latest delivery due first, so that stock stays for today. Pipelined, because
 * others wait for these locks.
 */
export const takeStems = async (
  part: Db,
  { storeId, today, date, stems }: StemsRequest,
): Promise<StemReservation[] | null> => {
  const ids = stems.map(({ component_id }) => component_id)
  const [here, coming] = await Promise.all([
    queries.lockStock(part, storeId, ids),
    date > today ? queries.lockExpected(part, storeId, ids, today, date) : [],
  ])
  const holds = drawStems(stems, here, coming)
  if (!holds) return null
  const ofDeliveries = holds.filter(({ arrives_on }) => arrives_on !== null)
  await Promise.all([
    queries.reserveHere(
      part,
      storeId,
      holds.filter(({ arrives_on }) => arrives_on === null),
    ),
    ofDeliveries.length > 0 && queries.reserveExpected(part, storeId, ofDeliveries),
  ])
  return holds
}

type DayOfCity = { cityId: number; componentIds: number[]; today: string; date: string }

/** All stems of a city on a day, reserved or not: the base for shares. */
export const dayStems = (db: Db, { cityId, componentIds, today, date }: DayOfCity) =>
  queries.findDayStems(db, cityId, componentIds, today, date)

/** Locks all pools of these stems until the end of the transaction, in the order that orders lock them. */
export const lockStems = async (tx: Db, storeId: number, componentIds: number[]): Promise<void> => {
  await queries.lockStock(tx, storeId, componentIds)
  await queries.lockExpected(tx, storeId, componentIds, '-infinity', 'infinity')
}
