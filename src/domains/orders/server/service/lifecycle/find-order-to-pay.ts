import type { Db } from '#/platform/server/database/db.ts'
import * as money from '#/domains/orders/server/queries/orders-to-pay.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'

/** Locked before the rows of its payments. */
export const lockOrderForPayment = async (tx: Db, orderId: string): Promise<void> => {
  await states.lockState(tx, orderId)
}

/** null when missing, or another's when an owner is given. */
export const findOrderToPay = (db: Db, orderId: string, userId?: string) =>
  money.findOrderToPay(db, orderId, userId)
