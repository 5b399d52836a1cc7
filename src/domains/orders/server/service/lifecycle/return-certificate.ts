import { returnToCertificate } from '#/domains/certificates/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import { afterCertificate } from '#/domains/orders/rules/price-of-change.ts'
import { type RefundRequest, refundRequested } from '#/domains/orders/server/events.ts'
import { updatePaymentStatus } from './change-payment-status.ts'

/**
 * What goes back of an order goes to its certificate first, the rest to who paid (docs/decisions/115); each cause once.
 * Under the order's lock.
 */
export const requestRefund = async (tx: Db, back: RefundRequest): Promise<void> => {
  const byCertificate = await returnCertificate(tx, back)
  if (back.amount === 'all') await refundRequested.emit(tx, back)
  else if (back.amount > byCertificate)
    await refundRequested.emit(tx, { ...back, amount: back.amount - byCertificate })
}

/** Kopecks that it took. */
const returnCertificate = async (tx: Db, back: RefundRequest): Promise<number> => {
  const order = await states.lockState(tx, back.orderId)
  if (!order?.certificate_id) return 0
  const left = order.certificate_part - order.certificate_returned
  const returned = await returnToCertificate(tx, {
    certificateId: order.certificate_id,
    orderId: order.id,
    amount: back.amount === 'all' ? left : Math.min(left, back.amount),
    cause: back.cause,
    staffId: back.staffId,
    reason: back.reason,
  })
  if (returned === 0) return 0
  await states.addCertificateReturned(tx, order.id, returned)
  await updatePaymentStatus(tx, order.id)
  return returned
}

/**
 * Before an order becomes cheaper by so many kopecks, those of them that its certificate pays no more go back to it: they
 * are answered. Under the order's lock.
 */
export const cutCertificate = async (
  tx: Db,
  order: states.StateRow,
  { cheaper, cause }: { cheaper: number; cause: string },
): Promise<number> => {
  if (!order.certificate_id || cheaper <= 0) return 0
  const { certificate_id: certificateId, certificate_part: part, certificate_returned: returned } = order
  const after = afterCertificate(order, order.total + part - cheaper)
  const amount = part - returned - (after.certificate_part - after.certificate_returned)
  await states.setCertificate(tx, order.id, after)
  await returnToCertificate(tx, { certificateId, orderId: order.id, amount, cause })
  return amount
}
