import { holdForMoney, orderToPay, paymentBegan } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { MOST_ATTEMPTS } from '#/domains/payments/rules.ts'
import { withinTime } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import * as receipts from '../queries/receipts.ts'
import type { Till } from '../payment-gateway.ts'
import { askAbout, isOpen, startPayment } from './pay.ts'

/** Whoever looks at an order that waits need not wait for the clock: the bank is asked, but not at every look. */
const ASKED_EVERY_MS = 5000
const BANK_ANSWERS_WITHIN_MS = 3000

/**
 * How an order is paid (`decisions §6`): where, until when, and its receipts. A payment that was refused gives place to
 * a fresh one while the order waits. 404 for another's order.
 */
export const showBill = async (till: Till, userId: string, orderId: string) => {
  const { db } = till
  if (!(await orderToPay(db, orderId, userId))) throw notFound('order_not_found')
  await askNow(till, orderId)
  await tryAgain(db, orderId)
  const confirmation_url = await startPayment(till)(db, orderId)
  const [order, payments, items] = await Promise.all([
    orderToPay(db, orderId, userId),
    queries.findPayments(db, orderId),
    receipts.findOfOrder(db, orderId),
  ])
  const payment = payments.find(({ status }) => status === 'succeeded') ?? payments.at(-1)
  return {
    payment_id: payment?.id ?? null,
    status: payment?.status ?? null,
    confirmation_url,
    expires_at: order?.pay_until ?? null,
    amount: payment?.amount ?? order?.total ?? 0,
    receipts: items,
  }
}

const askNow = async (till: Till, orderId: string): Promise<void> => {
  const pending = (await queries.findPayments(till.db, orderId)).find(({ status }) => status === 'pending')
  if (!pending) return
  const before = new Date(till.db.now().getTime() - ASKED_EVERY_MS)
  await withinTime(BANK_ANSWERS_WITHIN_MS, askAbout(till, pending, before))
}

/** The next payment of an order whose last one came to nothing. */
const tryAgain = (db: Db, orderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await queries.findPayments(tx, orderId)
    if (before.at(-1)?.status !== 'canceled') return
    await holdForMoney(tx, orderId)
    const order = await orderToPay(tx, orderId)
    const payments = await queries.findPayments(tx, orderId)
    const last = payments.at(-1)
    if (!last || order?.status !== 'awaiting_payment' || !order.pay_until || order.pay_until <= tx.now())
      return
    if (payments.some((payment) => isOpen(payment)) || last.attempt >= MOST_ATTEMPTS) return
    const { order_id, provider, way } = last
    await queries.insertPayment(tx, {
      order_id,
      provider,
      way,
      amount: order.total,
      attempt: last.attempt + 1,
    })
    await paymentBegan(tx, orderId)
  })
