import type { StemsMoved, StemsShort } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '#/domains/orders/server/queries/held-stems.ts'

/**
 * Orders hold stems of another pool from now on. What has come goes to the orders with the nearest days; what is lost
 * is lost by those with the latest, who have most time to be helped.
 */
export const moveHeldStems = async (tx: Db, move: StemsMoved): Promise<void> => {
  let left = move.quantity
  const held = await queries.lockHeld(tx, move.storeId, move.componentId, move.from)
  for (const { order_id, quantity } of move.to === null ? held : held.toReversed()) {
    if (left === 0) return
    const moved = Math.min(left, quantity)
    await queries.moveHeld(tx, order_id, move, moved)
    left -= moved
  }
}

/** Orders that hold stems which will not be there need a person to look at them. */
export const markShortOrders = (tx: Db, { storeId, componentId, arrivesOn }: StemsShort): Promise<void> =>
  queries.markShort(tx, storeId, componentId, arrivesOn)
