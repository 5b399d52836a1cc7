import type { Db } from '#/platform/server/database/db.ts'
import { unprocessable } from '#/platform/server/errors.ts'
import * as queries from '#/domains/orders/server/queries/remake.ts'
import type { StateRow } from '#/domains/orders/server/queries/order-state.ts'

/** Kopecks: stems at what they cost, the way at the zone's price. */
export type RemakeCost = { flowers: number; delivery: number }

/** null: of all lines. 422 for lines of another order. */
export const remakeTerms = async (
  db: Db,
  order: Pick<StateRow, 'id' | 'order_type' | 'zone_id'>,
  lineIds: readonly string[] | null,
) => {
  const lines = await queries.findRemadeLines(db, order.id, lineIds)
  if (lines.length === 0 || (lineIds && lines.length !== new Set(lineIds).size))
    throw unprocessable('remake_lines_wrong')
  const ids = lines.map(({ id }) => id)
  const stems = await queries.findRemadeStems(db, ids)
  const goodsFull = lines.reduce((sum, { goods_full }) => sum + goods_full, 0)
  const cost: RemakeCost = {
    flowers: costOfStems(stems) ?? goodsFull,
    delivery: order.zone_id === null ? 0 : await queries.findZonePrice(db, order.zone_id),
  }
  return { lines, ids, stems, goodsFull, cost }
}

/** null where some cost is not known: the shelf price stands for it. */
const costOfStems = (stems: readonly queries.RemadeStem[]): number | null =>
  stems.length === 0 || stems.some(({ cost }) => cost === null)
    ? null
    : stems.reduce((sum, { quantity, cost }) => sum + quantity * (cost ?? 0), 0)
