import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import {
  findOrderToPay,
  lockOrderForPayment,
  recordRefundThere,
  type RefundRequest,
} from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { ignoreUnanswered } from '#/domains/payments/server/providers/payment-provider.ts'
import * as queries from '#/domains/payments/server/queries/payments.ts'
import type { PaymentRow } from '#/domains/payments/server/queries/payments.ts'
import * as refunds from '#/domains/payments/server/queries/refunds.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { refundCash } from './refund-cash.ts'
import { type PaymentLeft, shareByPayment } from '#/domains/payments/rules/split-refund.ts'
import { leftByLine } from '../receipts/sync-receipts.ts'
import { performRefund } from './perform-refund.ts'
import { holdRefund, refundableAmount, type RefundTerms } from './hold-refund.ts'

/**
 * Once per cause. In the caller's transaction; the provider is asked after it. 409 when staff want more than
 * is left; automatic refunds are capped.
 */
export const handleRefundRequest =
  (gateway: PaymentGateway) =>
  async (tx: Db, back: RefundRequest): Promise<void> => {
    const { orderId, amount, cause, of, staffId, reason } = back
    await lockOrderForPayment(tx, orderId)
    const order = await findOrderToPay(tx, orderId)
    if (order?.payment_method === PAYMENT.marketplace)
      return recordRefundThere(tx, { orderId, amount, staffId, reason })
    if (order && !isPaidAtOnce(order.payment_method)) return refundCash(tx, gateway, order, back)
    const payments = await queries.lockPaid(tx, orderId)
    if (await refunds.isKnown(tx, orderId, cause)) return
    const left = payments.reduce((sum, payment) => sum + refundableAmount(payment), 0)
    if (staffId !== undefined && amount !== 'all' && amount > left)
      throw conflict('refund_too_large', { left })
    const shares = shareByPayment(
      amount === 'all' ? left : Math.min(amount, left),
      await whatIsLeft(tx, payments),
      of,
    )
    for (const [at, payment] of payments.entries()) {
      const part = shares[at] ?? 0
      if (part > 0) await refundPayment(tx, gateway, payment, { amount: part, cause, of, staffId, reason })
    }
  }

const whatIsLeft = async (tx: Db, payments: PaymentRow[]) => {
  const all: PaymentLeft[] = []
  for (const payment of payments)
    all.push({
      refundable: refundableAmount(payment),
      lines: payment.lines ?? [],
      left: await leftByLine(tx, payment),
    })
  return all
}

/** Under the payment's lock; the provider is asked after the commit. 409 when too little is left. */
export const refundPayment = async (
  tx: Db,
  gateway: PaymentGateway,
  payment: PaymentRow,
  terms: RefundTerms,
): Promise<void> => {
  const id = await holdRefund(tx, gateway, payment, terms)
  tx.afterCommit(async () => void (await ignoreUnanswered(performRefund(gateway, id))))
}
