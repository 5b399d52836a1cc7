import type { Db } from '#/platform/server/database/db.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import * as queries from '#/domains/orders/server/queries/photo/photos.ts'
import { insertLog } from '#/domains/orders/server/queries/order-state.ts'
import { notifyCustomer } from '../notify-customer.ts'

const BATCH_SIZE = 200

/** After its minutes, to be in time (`decisions §6`). */
export const approveUnanswered = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachSettled(await queries.findUnanswered(db, BATCH_SIZE), signal, (order) =>
    db.transaction(async (tx) => {
      if (!(await queries.approveUnanswered(tx, order.id))) return
      await insertLog(tx, order.id, { axis: 'photo', value: 'approved', actor: 'system' })
      await notifyCustomer(tx, order, 'photo_approved', { type: order.order_type })
    }),
  )
}
