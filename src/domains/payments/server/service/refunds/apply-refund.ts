import { lockOrderForPayment, recordRefund } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { laterState, TASK_STATES } from '#/domains/payments/rules/payment-states.ts'
import {
  type ProviderRefund,
  ignoreUnanswered,
} from '#/domains/payments/server/providers/payment-provider.ts'
import * as queries from '#/domains/payments/server/queries/payments.ts'
import type { PaymentRow } from '#/domains/payments/server/queries/payments.ts'
import * as receipts from '#/domains/payments/server/queries/receipts.ts'
import * as refunds from '#/domains/payments/server/queries/refunds.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { flagProblem } from '../flag-problem.ts'
import { syncReceipts } from '../receipts/sync-receipts.ts'
import { failRefund } from './fail-refund.ts'
import { holdRefund, refundableAmount } from './hold-refund.ts'

/** Only forward; also of one made at the provider by hand. A mismatch only flags it. */
export const applyRefund = (gateway: PaymentGateway, reported: ProviderRefund): Promise<void> =>
  gateway.db.transaction(async (tx) => {
    const found = await queries.findByProviderId(tx, gateway.provider.name, {
      id: reported.paymentId,
      paymentId: null,
    })
    if (!found) return
    await lockOrderForPayment(tx, found.order_id)
    const payment = await queries.lockPayment(tx, found.id)
    if (payment.status !== 'succeeded') return
    const known = await refunds.findByProviderId(tx, payment.id, reported)
    const refund = known ?? (await adoptProviderRefund(tx, gateway, payment, reported))
    if (!refund) return
    if (refund.amount !== reported.amount || reported.currency !== 'RUB')
      return flagProblem(tx, payment, 'refund')
    await applyRefundStatus(tx, gateway, { refund, payment }, reported)
  })

const adoptProviderRefund = async (
  tx: Db,
  gateway: PaymentGateway,
  payment: PaymentRow,
  reported: ProviderRefund,
) => {
  if (reported.status !== 'succeeded') return undefined
  const { amount, id: providerId } = reported
  if (refundableAmount(payment) < amount || reported.currency !== 'RUB') {
    await flagProblem(tx, payment, 'refund')
    return undefined
  }
  const id = await holdRefund(tx, gateway, payment, { amount, cause: `bank:${providerId}`, providerId })
  return refunds.findRefund(tx, id)
}

type KnownRefund = { refund: refunds.RefundRow; payment: PaymentRow }

const applyRefundStatus = async (
  tx: Db,
  gateway: PaymentGateway,
  { refund, payment }: KnownRefund,
  reported: ProviderRefund,
): Promise<void> => {
  const { id, payment_id: paymentId, order_id: orderId, amount } = refund
  const status = laterState(
    TASK_STATES,
    refund.status,
    reported.status === 'canceled' ? 'failed' : reported.status,
  )
  if (status === refund.status) return
  if (status === 'failed') return failRefund(tx, { ...refund, provider_id: reported.id })
  // Given up, but refunded all the same.
  if (refund.status === 'failed' && !(await refunds.holdAmount(tx, paymentId, amount)))
    return flagProblem(tx, payment, 'refund')
  await refunds.setStatus(tx, id, { status, providerId: reported.id })
  if (status !== 'succeeded') return
  await refunds.addRefunded(tx, paymentId, amount)
  await receipts.setRefundReceiptStatus(tx, id, 'pending')
  await recordRefund(tx, { orderId, amount })
  tx.afterCommit(() => failpoint('refund.committed'))
  tx.afterCommit(async () => void (await ignoreUnanswered(syncReceipts(gateway, paymentId))))
}
