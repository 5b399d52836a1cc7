import type { Db } from '#/platform/server/database/db.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import * as orders from '../queries/orders.ts'

/** What points and rewards depend on, in the transaction of the order. */
export const recordingOrder = (tx: Db, order: orders.NewOrder): Write<void> =>
  orders.insertingOrder(tx, order)

/** In the transaction of the change, before points are given back. */
export const recordOrderChange = async (tx: Db, id: string, change: orders.OrderChange): Promise<void> => {
  await orders.updateOrder(tx, id, change)
}
