import { findOrderToPay, type RefundRequest } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import type { PaymentRow } from '#/domains/payments/server/queries/payments.ts'
import * as receipts from '#/domains/payments/server/queries/receipts.ts'
import * as refunds from '#/domains/payments/server/queries/refunds.ts'
import { receiptItems } from '#/domains/payments/server/service/receipts/receipt-lines.ts'
import { splitByLines } from '#/domains/payments/rules/split-refund.ts'
import { leftByLine } from '../receipts/sync-receipts.ts'

/** Kopecks. */
export const refundableAmount = ({ status, amount, refund_held }: PaymentRow): number =>
  status === 'succeeded' ? amount - refund_held : 0

export type RefundTerms = {
  amount: number
  cause: string
  of?: RefundRequest['of'] | undefined
  staffId?: string | undefined
  reason?: string | undefined
  providerId?: string
}

/** With its receipt. Under the payment's lock; 409 when too little is left. */
export const holdRefund = async (
  tx: Db,
  gateway: PaymentGateway,
  payment: PaymentRow,
  terms: RefundTerms,
) => {
  const { id: paymentId, order_id: orderId } = payment
  const { amount, cause, of, staffId, reason, providerId } = terms
  const parts = splitByLines(amount, payment.lines ?? [], await leftByLine(tx, payment), of)
  if (!(await refunds.holdAmount(tx, paymentId, amount))) throw conflict('refund_too_large')
  const id = await refunds.insertRefund(tx, {
    payment_id: paymentId,
    order_id: orderId,
    amount,
    cause,
    parts,
    staff_id: staffId ?? null,
    reason: reason ?? null,
    ...(providerId && { provider_id: providerId }),
  })
  const isSettled = await receipts.isSettled(tx, paymentId)
  const mode = isSettled ? 'full_payment' : 'full_prepayment'
  const order = await findOrderToPay(tx, orderId)
  await receipts.insertReceipt(tx, {
    order_id: orderId,
    payment_id: paymentId,
    refund_id: id,
    kind: 'refund',
    amount,
    items: receiptItems(payment.lines ?? [], { mode, vatCode: (await gateway.taxes(tx)).vat, parts }),
    // Erased with the customer; the law wants a receipt all the same.
    email: order?.receipt_to || (await receipts.findEmail(tx, paymentId)) || '',
    status: 'wanted',
  })
  return id
}
