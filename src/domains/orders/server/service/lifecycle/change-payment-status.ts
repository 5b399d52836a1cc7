import * as states from '#/domains/orders/server/queries/order-state.ts'
import { recordOrderChange } from '#/domains/loyalty/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentStatus } from '#/domains/orders/contract/customer.ts'
import { setPaymentStatus, type StateRow } from '#/domains/orders/server/queries/order-state.ts'
import { paymentStatusOf } from '#/domains/orders/rules/payment-status.ts'

/** Rewards for friends depend on it. Under the order's lock. */
export const changePaymentStatus = async (
  tx: Db,
  { id, payment_status: before }: Pick<StateRow, 'id' | 'payment_status'>,
  status: PaymentStatus,
): Promise<void> => {
  await setPaymentStatus(tx, id, status)
  const refunded = status === 'refunded'
  if (refunded !== (before === 'refunded')) await recordOrderChange(tx, id, { refunded })
}

export const updatePaymentStatus = async (tx: Db, orderId: string) => {
  const order = await states.lockState(tx, orderId)
  if (order) await changePaymentStatus(tx, order, paymentStatusOf(order))
  return order
}
