import {
  lockOrderForPayment,
  findOrderToPay,
  markPaymentStarted,
  type OrderToPay,
} from '#/domains/orders/server/public.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { amountOwed } from '#/domains/orders/rules/amount-owed.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { BankWay } from '#/domains/payments/rules/bank-ways.ts'
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
export const showBill = async (gateway: PaymentGateway, userId: string, orderId: string, way?: BankWay) => {
  const { db } = gateway
  if (!(await findOrderToPay(db, orderId, userId))) throw notFound('order_not_found')
  const confirmation_url = await continueBill(gateway, orderId, way)
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

/** The page of the bank for what is due; null when nothing is, or it does not answer. */
export const continueBill = async (
  gateway: PaymentGateway,
  orderId: string,
  way?: BankWay,
): Promise<string | null> => {
  await refreshPending(gateway, orderId)
  await retryPayment(gateway.db, orderId, way)
  await requestDue(gateway, orderId)
  return startPayment(gateway)(gateway.db, { orderId })
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
    // Without a payment a gift certificate paid it all, or the store took the money and takes the rest.
    if (!last && !isPaidAtOnce(order.payment_method)) return
    await queries.cancelAllCreated(tx, orderId, 'not_needed')
    await queries.insertPayment(tx, {
      order_id: orderId,
      provider: provider.name,
      way: last?.way ?? 'any',
      amount: order.due,
      attempt: (last?.attempt ?? 0) + 1,
    })
  })

const retryPayment = (db: Db, orderId: string, other?: BankWay): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await queries.findPayments(tx, orderId)
    if (before.at(-1)?.status !== 'canceled') return
    await lockOrderForPayment(tx, orderId)
    const order = await findOrderToPay(tx, orderId)
    const payments = await queries.findPayments(tx, orderId)
    const last = payments.at(-1)
    if (!last || !order || !mayRetry(tx, order, payments)) return
    const { order_id, provider, way } = last
    await queries.insertPayment(tx, {
      order_id,
      provider,
      way: other ?? way,
      amount: order.total,
      attempt: last.attempt + 1,
    })
    await markPaymentStarted(tx, orderId, other && (other === 'sbp' ? PAYMENT.sbp : PAYMENT.online))
  })

/** The last payment was refused, and the order still waits for one. */
const mayRetry = ({ now }: Db, order: OrderToPay, payments: readonly queries.PaymentRow[]): boolean => {
  const last = payments.at(-1)
  if (order.status !== 'awaiting_payment' || amountOwed(order) === 0) return false
  if (!order.pay_until || order.pay_until <= now()) return false
  return (
    last?.status === 'canceled' && !payments.some((payment) => isOpen(payment)) && last.attempt < MAX_ATTEMPTS
  )
}

/** Other ways than the one that was refused; empty while none is needed. 404 for another's order. */
export const showWays = async ({ db, provider }: PaymentGateway, userId: string, orderId: string) => {
  const order = await findOrderToPay(db, orderId, userId)
  if (!order) throw notFound('order_not_found')
  const payments = await queries.findPayments(db, orderId)
  if (!mayRetry(db, order, payments)) return { items: [] }
  const ways = (await withinTime(PROVIDER_TIMEOUT_MS, provider.findWays())) ?? []
  return { items: ways.filter((way) => way !== payments.at(-1)?.way) }
}

/** 422 for a way that this shop does not have. */
export const payBy = async (gateway: PaymentGateway, userId: string, orderId: string, way: BankWay) => {
  const { items } = await showWays(gateway, userId, orderId)
  if (items.length > 0 && !items.includes(way)) throw invalid({ way: t('errors.pay_way_gone') })
  return showBill(gateway, userId, orderId, way)
}
