import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/catalog/server/queries/stems.ts'
import { settleOwedStems, reportShortage, type Shortfall } from './settle-owed-stems.ts'

export type StemLine = { componentId: number; quantity: number }

/** 0: none. Reports reservations that it no longer covers. */
export const expectStems = async (
  tx: Db,
  { storeId, arrivesOn, lines }: { storeId: number; arrivesOn: string; lines: StemLine[] },
): Promise<Shortfall[]> => {
  const short: Shortfall[] = []
  for (const { componentId, quantity } of inOrder(lines)) {
    const owed = await queries.setExpected(tx, storeId, componentId, arrivesOn, quantity)
    if (owed > 0) short.push(await reportShortage(tx, { storeId, componentId, arrivesOn, quantity: owed }))
  }
  return short
}

type ReceivedDelivery = {
  storeId: number
  arrivesOn: string
  /** Kopecks a piece. */
  lines: (StemLine & { price?: number | null })[]
  staffId: string
}

/** With their reservations. Missing stems are owed and reported; components not in `lines` stay expected. */
export const receiveStems = async (
  tx: Db,
  { storeId, arrivesOn, lines, staffId }: ReceivedDelivery,
): Promise<Shortfall[]> => {
  const short: Shortfall[] = []
  const prices = Object.fromEntries(
    lines.flatMap(({ componentId, price }) => (price == null ? [] : [[componentId, price]])),
  )
  await queries.setMoveReason(tx, { kind: 'delivery', reason: arrivesOn, staffId, prices })
  // All rows are inserted before the first is locked.
  for (const { componentId } of inOrder(lines)) await queries.ensureStock(tx, storeId, componentId)
  for (const { componentId, quantity } of inOrder(lines)) {
    await queries.addToStock(tx, storeId, componentId, quantity)
    await queries.setExpected(tx, storeId, componentId, arrivesOn, 0)
    const owed = await settleOwedStems(tx, storeId, componentId)
    const rest = owed.find((pool) => pool.arrives_on === arrivesOn)?.owed ?? 0
    if (rest > 0) short.push(await reportShortage(tx, { storeId, componentId, arrivesOn, quantity: rest }))
  }
  return short
}

/** One order, against deadlocks. */
const inOrder = (lines: StemLine[]) => lines.toSorted((a, b) => a.componentId - b.componentId)
