import type { StemsMoved, StemsShort } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/orders/server/queries/held-stems.ts'

/** Arrivals go to the nearest days first, losses to the latest, which have most time left. */
export const moveHeldStems = async (tx: Db, move: StemsMoved): Promise<void> => {
  let left = move.quantity
  const held = await queries.lockStemHolds(tx, move.storeId, move.componentId, move.from)
  for (const { order_id, quantity } of move.to === null ? held : held.toReversed()) {
    if (left === 0) return
    const moved = Math.min(left, quantity)
    await queries.moveStemHold(tx, order_id, move, moved)
    left -= moved
  }
}

export const markShortOrders = (tx: Db, { storeId, componentId, arrivesOn }: StemsShort): Promise<void> =>
  queries.markShort(tx, storeId, componentId, arrivesOn)
