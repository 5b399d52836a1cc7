import {
  lockOrderForPayment,
  recordPayment,
  findOrderToPay,
  markPaymentFailed,
} from '#/domains/orders/server/public.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { laterState, PAYMENT_STATES } from '#/domains/payments/rules/payment-states.ts'
import { type ProviderPayment, ignoreUnanswered } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { receiptItems } from './receipts/receipt-lines.ts'
import * as receipts from '../queries/receipts.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { settleCard } from './saved-cards.ts'
import { flagProblem } from './flag-problem.ts'
import { syncReceipts } from './receipts/sync-receipts.ts'
import { refundPayment } from './refunds/refund-payment.ts'

/**
 * Only forward, and only when sum, currency and order match (`decisions §6`), else flagged. The order is
 * locked before the payment. undefined when not ours.
 */
export const applyPayment = (
  gateway: PaymentGateway,
  reported: ProviderPayment,
): Promise<PaymentRow | undefined> =>
  gateway.db.transaction(async (tx) => {
    const found = await queries.findByProviderId(tx, gateway.provider.name, reported)
    if (!found) return undefined
    await lockOrderForPayment(tx, found.order_id)
    const payment = await queries.lockPayment(tx, found.id)
    const problem = problemWith(payment, reported)
    if (problem) await flagProblem(tx, payment, problem)
    else if (payment.provider_id !== null && payment.provider_id !== reported.id)
      await adoptDuplicate(tx, gateway, payment, reported)
    else await saveProviderState(tx, gateway, payment, reported)
    return queries.findPayment(tx, payment.id)
  })

const problemWith = (
  { amount, order_id }: PaymentRow,
  reported: ProviderPayment,
): queries.PaymentProblem | null => {
  if (reported.orderId !== order_id) return 'order'
  if (reported.currency !== 'RUB') return 'currency'
  return reported.amount === amount ? null : 'amount'
}

const saveProviderState = async (
  tx: Db,
  gateway: PaymentGateway,
  payment: PaymentRow,
  reported: ProviderPayment,
) => {
  const status = laterState(PAYMENT_STATES, payment.status, reported.status)
  const paidAt = status === 'succeeded' ? (payment.paid_at ?? reported.paidAt ?? tx.now()) : null
  const { id, confirmationUrl } = reported
  const cancelReason = reported.cancelReason ?? payment.cancel_reason
  const payer = reported.payer === null ? null : gateway.markOf(reported.payer)
  await queries.setProviderState(tx, payment.id, { id, status, confirmationUrl, cancelReason, paidAt, payer })
  if (status === payment.status) return
  await settleCard(tx, payment, reported)
  if (status === 'canceled') await markPaymentFailed(tx, payment.order_id)
  if (status === 'succeeded') await receiveMoney(tx, gateway, await queries.lockPayment(tx, payment.id))
}

/** Made at the provider: recorded, then refunded. */
const adoptDuplicate = async (
  tx: Db,
  gateway: PaymentGateway,
  like: PaymentRow,
  reported: ProviderPayment,
) => {
  if (reported.status !== 'succeeded') return
  const duplicate = await queries.insertDuplicate(tx, like, {
    id: reported.id,
    paidAt: reported.paidAt ?? tx.now(),
  })
  if (duplicate) await receiveMoney(tx, gateway, duplicate)
}

const receiveMoney = async (tx: Db, gateway: PaymentGateway, payment: PaymentRow) => {
  const { id, order_id: orderId, amount, lines } = payment
  const isSecond = (await queries.lockPaid(tx, orderId)).some((other) => other.id !== id)
  const order = await findOrderToPay(tx, orderId)
  await receipts.insertReceipt(tx, {
    order_id: orderId,
    payment_id: id,
    refund_id: null,
    kind: 'prepayment',
    amount,
    items: receiptItems(lines ?? [], { mode: 'full_prepayment', vatCode: (await gateway.taxes(tx)).vat }),
    email: order?.receipt_to ?? '',
    status: 'pending',
  })
  const isByHand = order !== null && !isPaidAtOnce(order.payment_method) && order.paid > 0
  const excess = await recordPayment(tx, { orderId, amount })
  const cause = isSecond || isByHand ? 'paid_twice' : 'late_payment'
  if (excess > 0) await refundPayment(tx, gateway, payment, { amount: excess, cause })
  tx.afterCommit(() => failpoint('money.committed'))
  tx.afterCommit(async () => void (await ignoreUnanswered(syncReceipts(gateway, id))))
}
