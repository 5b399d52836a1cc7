import type { CostedStems } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { addOrderCosts, addStems } from '../queries/costs.ts'

/** In the transaction that costs each move once, so that sums may be added to. */
export const recordCosts = async (tx: Db, moves: readonly CostedStems[]): Promise<void> => {
  await addOrderCosts(
    tx,
    moves.flatMap(({ kind, order_id, cost }) => (kind === 'order' && order_id ? [{ order_id, cost }] : [])),
  )
  await addStems(
    tx,
    moves
      .filter(({ kind }) => kind === 'delivery' || kind === 'spoilage')
      .map(({ store_id, component_id, date, kind, quantity, cost }) => ({
        store_id,
        component_id,
        date,
        bought: kind === 'delivery' ? quantity : 0,
        bought_cost: kind === 'delivery' ? cost : 0,
        lost: kind === 'spoilage' ? -quantity : 0,
        lost_cost: kind === 'spoilage' ? cost * Math.sign(-quantity) : 0,
      })),
  )
}
