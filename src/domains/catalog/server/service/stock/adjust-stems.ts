import type { Db } from '#/platform/server/database/db.ts'
import { notFound, unprocessable } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { stemsMoved } from '#/domains/catalog/server/events.ts'
import * as queries from '#/domains/catalog/server/queries/stems.ts'
import { settleOwedStems, reportShortage } from './settle-owed-stems.ts'

export type Adjustment = {
  storeId: number
  componentId: number
  kind: 'delivery' | 'spoilage' | 'count'
  quantity: number
  reason: string | null
  staffId: string
}

/**
 * When less is left than reserved, the rest is owed for today and reported; the latest days are hit first.
 * 404 for an unknown store or component, 422 `stems_not_there` when more spoiled than there were.
 */
export const adjustStems = async (
  tx: Db,
  { storeId, componentId, kind, quantity, reason, staffId }: Adjustment,
): Promise<{ on_hand: number; reserved: number; short: number }> => {
  const timeZone = await queries.findTimeZone(tx, storeId)
  if (!timeZone) throw notFound('store_not_found')
  if (!(await queries.ensureStock(tx, storeId, componentId))) throw notFound('component_not_found')
  await queries.setMoveReason(tx, { kind, reason, staffId })
  const before = await queries.lockRow(tx, storeId, componentId)
  const on_hand = kind === 'count' ? quantity : before.on_hand + (kind === 'delivery' ? quantity : -quantity)
  if (on_hand < 0) throw unprocessable('stems_not_there', { n: before.on_hand })
  const short = Math.max(0, before.reserved - on_hand)
  await queries.setStock(tx, storeId, componentId, on_hand, before.reserved - short)
  if (short > 0) {
    const arrivesOn = localDate(tx.now(), timeZone)
    await queries.owe(tx, storeId, componentId, arrivesOn, short)
    await stemsMoved.emit(tx, { storeId, componentId, from: null, to: arrivesOn, quantity: short })
    await reportShortage(tx, { storeId, componentId, arrivesOn, quantity: short })
  } else await settleOwedStems(tx, storeId, componentId)
  const { reserved } = await queries.lockRow(tx, storeId, componentId)
  return { on_hand, reserved, short }
}
