import type { Db } from '#/platform/server/database/db.ts'
import * as orders from '../queries/orders.ts'

/** What points and rewards depend on; in the transaction that places the order. */
export const recordOrder = async (tx: Db, order: orders.NewOrder): Promise<void> => {
  await orders.insertOrder(tx, order)
}

/** In the transaction of the change, before points are given back. */
export const recordOrderChange = async (tx: Db, id: string, change: orders.OrderChange): Promise<void> => {
  await orders.updateOrder(tx, id, change)
}
