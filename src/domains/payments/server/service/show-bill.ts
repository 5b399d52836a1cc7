import { lockOrderForPayment, findOrderToPay, markPaymentStarted } from '#/domains/orders/server/public.ts'
import { amountOwed } from '#/domains/orders/rules/amount-owed.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { MAX_ATTEMPTS } from '#/domains/payments/rules/payment-states.ts'
import { withinTime } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import * as receipts from '../queries/receipts.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { isOpen, startPayment } from './start-payment.ts'
import { refreshPayment } from './refresh-payment.ts'

const MIN_REFRESH_MS = 5000
const PROVIDER_TIMEOUT_MS = 3000

/**
 * With receipts (`decisions §6`). A refused payment is replaced before the deadline. 404 for another's order.
 */
export const showBill = async (gateway: PaymentGateway, userId: string, orderId: string) => {
  const { db } = gateway
  if (!(await findOrderToPay(db, orderId, userId))) throw notFound('order_not_found')
  await refreshPending(gateway, orderId)
  await retryPayment(db, orderId)
  await requestDue(gateway, orderId)
  const confirmation_url = await startPayment(gateway)(db, { orderId })
  const [order, payments, items] = await Promise.all([
    findOrderToPay(db, orderId, userId),
    queries.findPayments(db, orderId),
    receipts.findOfOrder(db, orderId),
  ])
  const isDue = order !== null && order.due > 0
  const payment =
    (isDue ? undefined : payments.find(({ status }) => status === 'succeeded')) ?? payments.at(-1)
  return {
    payment_id: payment?.id ?? null,
    status: payment?.status ?? null,
    confirmation_url,
    expires_at: order?.pay_until ?? null,
    amount: payment?.amount ?? order?.total ?? 0,
    receipts: items,
  }
}

const refreshPending = async (gateway: PaymentGateway, orderId: string): Promise<void> => {
  const pending = (await queries.findPayments(gateway.db, orderId)).find(({ status }) => status === 'pending')
  if (!pending) return
  const before = new Date(gateway.db.now().getTime() - MIN_REFRESH_MS)
  await withinTime(PROVIDER_TIMEOUT_MS, refreshPayment(gateway, pending, before))
}

/** A payment of what a change made dearer; earlier ones of another sum are not begun any more. */
const requestDue = ({ db, provider }: PaymentGateway, orderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOrderForPayment(tx, orderId)
    const order = await findOrderToPay(tx, orderId)
    if (!order || order.status === 'awaiting_payment' || amountOwed(order) === 0) return
    const payments = await queries.findPayments(tx, orderId)
    if (payments.some((payment) => isOpen(payment) && payment.amount === order.due)) return
    const last = payments.at(-1)
    if (!last) return
    await queries.cancelAllCreated(tx, orderId, 'not_needed')
    await queries.insertPayment(tx, {
      order_id: orderId,
      provider: provider.name,
      way: last.way,
      amount: order.due,
      attempt: last.attempt + 1,
    })
  })

const retryPayment = (db: Db, orderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await queries.findPayments(tx, orderId)
    if (before.at(-1)?.status !== 'canceled') return
    await lockOrderForPayment(tx, orderId)
    const order = await findOrderToPay(tx, orderId)
    const payments = await queries.findPayments(tx, orderId)
    const last = payments.at(-1)
    if (!last || order?.status !== 'awaiting_payment' || !order.pay_until || order.pay_until <= tx.now())
      return
    if (payments.some((payment) => isOpen(payment)) || last.attempt >= MAX_ATTEMPTS) return
    const { order_id, provider, way } = last
    await queries.insertPayment(tx, {
      order_id,
      provider,
      way,
      amount: order.total,
      attempt: last.attempt + 1,
    })
    await markPaymentStarted(tx, orderId)
  })
