import {
  findOrderToPay,
  markPaymentFailed,
  lockOrderForPayment,
  type OrderToPay,
} from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { ProviderRefused, withinTime } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { findMethod } from '../queries/saved-cards.ts'
import { amountOwed } from '#/domains/orders/rules/amount-owed.ts'
import { linesToPay } from './receipts/lines-to-pay.ts'
import { orderDescription, receiptItems } from './receipts/receipt-lines.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { applyPayment } from './apply-payment.ts'

/** Then the order's page leads to the payment. */
const PROVIDER_TIMEOUT_MS = 8000

/** null when nothing is due, or not answered in time. */
export const startPayment =
  (gateway: PaymentGateway) =>
  async (db: Db, { orderId }: { orderId: string }): Promise<string | null> => {
    const order = await findOrderToPay(db, orderId)
    const owed = order ? amountOwed(order) : 0
    const open = (await queries.findPayments(db, orderId)).findLast(
      (payment) => isOpen(payment) && payment.amount === owed,
    )
    if (!open) return null
    if (open.status === 'pending') return open.confirmation_url
    return withinTime(PROVIDER_TIMEOUT_MS, createAtProvider(gateway, open))
  }

export const isOpen = ({ status }: PaymentRow): boolean => status === 'created' || status === 'pending'

/** Outside any transaction; our id is the idempotency key. */
export const createAtProvider = async (
  gateway: PaymentGateway,
  payment: PaymentRow,
): Promise<string | null> => {
  const { db, provider } = gateway
  const { id, order_id: orderId, amount, way } = payment
  const order = await findOrderToPay(db, orderId)
  if (!order || amountOwed(order) !== amount) {
    await queries.cancelCreated(db, id, 'not_needed')
    return null
  }
  const lines = await queries.beginCreating(db, id, await linesToPay(db, order, amount))
  if (!lines) return null
  try {
    // Of what a change made dearer: to the order.
    const returnTo = gateway.payPathOf(order) ?? (order.due > 0 && `/profile/orders/${orderId}`)
    const savedMethod = payment.card_id ? await findMethod(db, payment.card_id) : null
    const items = receiptItems(lines, { mode: 'full_prepayment', vatCode: (await gateway.taxes(db)).vat })
    const receipt = { email: order.receipt_to, items }
    const description = orderDescription(order.number)
    const reported = await provider.createPayment({
      id,
      orderId,
      description,
      amount,
      way,
      receipt,
      ...(savedMethod && { savedMethod }),
      keepsCard: payment.keeps_card,
      ...(returnTo && { returnTo: gateway.siteUrl + returnTo }),
    })
    failpoint('payment.at_bank')
    const updated = await applyPayment(gateway, reported)
    failpoint('payment.saved')
    return updated?.status === 'pending' ? updated.confirmation_url : null
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await markRefused(db, order, id)
    return null
  }
}

const markRefused = (db: Db, { id: orderId }: OrderToPay, paymentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOrderForPayment(tx, orderId)
    if (await queries.cancelCreated(tx, paymentId, 'refused')) await markPaymentFailed(tx, orderId)
  })
