import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import {
  lockOrderForPayment,
  recordRefund,
  findOrderToPay,
  flagFailedRefund,
  type RefundRequest,
} from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { laterState, TASK_STATES } from '#/domains/payments/rules/payment-states.ts'
import { type ProviderRefund, ProviderRefused, ignoreUnanswered } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { receiptItems } from '../receipt-lines.ts'
import * as receipts from '../queries/receipts.ts'
import * as refunds from '../queries/refunds.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { refundCash } from './refund-cash.ts'
import { flagProblem } from './flag-problem.ts'
import { splitByLines } from './split-by-lines.ts'
import { syncReceipts, leftByLine } from './sync-receipts.ts'

/**
 * Refunds an amount or all that is left; once per cause. In the caller's transaction; the provider is asked
 * after it. 409 when staff want more than is left; automatic refunds are capped.
 */
export const handleRefundRequest =
  (gateway: PaymentGateway) =>
  async (tx: Db, back: RefundRequest): Promise<void> => {
    const { orderId, amount, cause, of, staffId, reason } = back
    await lockOrderForPayment(tx, orderId)
    const order = await findOrderToPay(tx, orderId)
    if (order && !isPaidAtOnce(order.payment_method)) return refundCash(tx, gateway, order, back)
    const payments = await queries.lockPaid(tx, orderId)
    if (await refunds.isKnown(tx, orderId, cause)) return
    const left = payments.reduce((sum, payment) => sum + refundableAmount(payment), 0)
    if (staffId !== undefined && amount !== 'all' && amount > left)
      throw conflict('refund_too_large', { left })
    let wanted = amount === 'all' ? left : Math.min(amount, left)
    for (const payment of payments) {
      const part = Math.min(wanted, refundableAmount(payment))
      wanted -= part
      if (part > 0) await refundPayment(tx, gateway, payment, { amount: part, cause, of, staffId, reason })
    }
  }

/** Kopecks. */
export const refundableAmount = ({ status, amount, refund_held }: PaymentRow): number =>
  status === 'succeeded' ? amount - refund_held : 0

type RefundTerms = {
  amount: number
  cause: string
  of?: RefundRequest['of'] | undefined
  staffId?: string | undefined
  reason?: string | undefined
  providerId?: string
}

/** Under the payment's lock; 409 when too little is left. */
export const refundPayment = async (
  tx: Db,
  gateway: PaymentGateway,
  payment: PaymentRow,
  wanted: RefundTerms,
) => {
  const { id: paymentId, order_id: orderId } = payment
  const { amount, cause, of, staffId, reason, providerId } = wanted
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
    items: receiptItems(payment.lines ?? [], { mode, vatCode: gateway.vatCode, parts }),
    // The order of an erased customer has no address; the law wants a receipt all the same.
    email: order?.receipt_email ?? (await receipts.findEmail(tx, paymentId)) ?? '',
    status: 'wanted',
  })
  if (!providerId) tx.afterCommit(async () => void (await ignoreUnanswered(performRefund(gateway, id))))
  return id
}

/** Creates or checks a refund; idempotent by its id. */
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
    number: order?.number ?? 0,
    receipt: isOwn ? null : { email: receipt.email, items: receipt.items },
  })
}

/** Refused: releases the amount and tells staff. */
const rejectRefund = (db: Db, { id, order_id, payment_id }: refunds.RefundRow): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOrderForPayment(tx, order_id)
    await queries.lockPayment(tx, payment_id)
    const refund = await refunds.findRefund(tx, id)
    if (refund && refund.status !== 'succeeded' && refund.status !== 'failed') await failRefund(tx, refund)
  })

const failRefund = async (tx: Db, { id, order_id, payment_id, amount }: refunds.RefundRow) => {
  await refunds.setStatus(tx, id, { status: 'failed', providerId: null })
  await refunds.releaseAmount(tx, payment_id, amount)
  await receipts.setRefundReceiptStatus(tx, id, 'failed')
  await flagFailedRefund(tx, order_id)
}

/**
 * Applies the provider's state of a refund, only forward; also of one made by hand there. A mismatch only
 * flags it.
 */
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
  const id = await refundPayment(tx, gateway, payment, { amount, cause: `bank:${providerId}`, providerId })
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
