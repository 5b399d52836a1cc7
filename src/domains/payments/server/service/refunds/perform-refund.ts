import { orderDescription } from '../receipts/receipt-lines.ts'
import { lockOrderForPayment, findOrderToPay } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { ProviderRefused } from '#/domains/payments/server/providers/payment-provider.ts'
import * as queries from '#/domains/payments/server/queries/payments.ts'
import type { PaymentRow } from '#/domains/payments/server/queries/payments.ts'
import * as receipts from '#/domains/payments/server/queries/receipts.ts'
import * as refunds from '#/domains/payments/server/queries/refunds.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { applyRefund } from './apply-refund.ts'
import { failRefund } from './fail-refund.ts'

/** Idempotent by id. */
export const performRefund = async (gateway: PaymentGateway, id: string): Promise<void> => {
  const { db } = gateway
  if (!(await refunds.beginAsking(db, id))) return
  const refund = await refunds.findRefund(db, id)
  const payment = refund && (await queries.findPayment(db, refund.payment_id))
  if (!refund || !payment?.provider_id) return
  failpoint('refund.begun')
  try {
    const reported = await requestRefund(gateway, refund, payment)
    failpoint('refund.at_bank')
    if (reported) await applyRefund(gateway, reported)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await rejectRefund(db, refund)
  }
}

const requestRefund = async (
  { db, provider }: PaymentGateway,
  refund: refunds.RefundRow,
  payment: PaymentRow,
) => {
  const paymentId = payment.provider_id ?? ''
  if (refund.status === 'pending' && refund.provider_id) return provider.findRefund(refund.provider_id)
  const made = refund.tries > 1 ? await provider.findMadeRefund(paymentId, refund.id) : null
  if (made) return made
  const order = await findOrderToPay(db, refund.order_id)
  const receipt = await receipts.findOfRefund(db, refund.id)
  // A whole unsettled advance: the provider repeats the payment's receipt.
  const isOwn =
    refund.amount === payment.amount &&
    receipt.items.every(({ payment_mode }) => payment_mode === 'full_prepayment')
  return provider.createRefund({
    id: refund.id,
    paymentId,
    amount: refund.amount,
    description: orderDescription(order?.number ?? 0),
    receipt: isOwn ? null : { email: receipt.email, items: receipt.items },
  })
}

const rejectRefund = (db: Db, { id, order_id, payment_id }: refunds.RefundRow): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOrderForPayment(tx, order_id)
    await queries.lockPayment(tx, payment_id)
    const refund = await refunds.findRefund(tx, id)
    if (refund && refund.status !== 'succeeded' && refund.status !== 'failed') await failRefund(tx, refund)
  })
