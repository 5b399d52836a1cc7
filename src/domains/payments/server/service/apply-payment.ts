import { holdForMoney, moneyCame, orderToPay, paymentFailed } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { laterState, PAYMENT_STATES } from '#/domains/payments/rules.ts'
import { type BankPayment, unlessUnanswered } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { receiptItems } from '../receipt-lines.ts'
import * as receipts from '../queries/receipts.ts'
import type { Till } from '../payment-gateway.ts'
import { doubt } from './flag-problem.ts'
import { followReceipts } from './receipts.ts'
import { refundPayment } from './refunds.ts'

/**
 * Takes over what the bank says of a payment when it was asked: once, only onwards, and only when sum, currency and
 * order are those that we know (`decisions §6`); otherwise nothing but a mark for staff. The order's row is locked before
 * the payment's. Undefined for a payment that is none of ours.
 */
export const takePayment = (till: Till, said: BankPayment): Promise<PaymentRow | undefined> =>
  till.db.transaction(async (tx) => {
    const found = await queries.findOurs(tx, till.bank.name, said)
    if (!found) return undefined
    await holdForMoney(tx, found.order_id)
    const payment = await queries.lockPayment(tx, found.id)
    const problem = problemWith(payment, said)
    if (problem) await doubt(tx, payment, problem)
    else if (payment.provider_id !== null && payment.provider_id !== said.id)
      await takeTwin(tx, till, payment, said)
    else await takeOver(tx, till, payment, said)
    return queries.findPayment(tx, payment.id)
  })

const problemWith = ({ amount, order_id }: PaymentRow, said: BankPayment): queries.Problem | null => {
  if (said.orderId !== order_id) return 'order'
  if (said.currency !== 'RUB') return 'currency'
  return said.amount === amount ? null : 'amount'
}

const takeOver = async (tx: Db, till: Till, payment: PaymentRow, said: BankPayment) => {
  const status = laterState(PAYMENT_STATES, payment.status, said.status)
  const paidAt = status === 'succeeded' ? (payment.paid_at ?? said.paidAt ?? tx.now()) : null
  const { id, confirmationUrl } = said
  const cancelReason = said.cancelReason ?? payment.cancel_reason
  const payer = said.payer === null ? null : till.markOf(said.payer)
  await queries.setSaid(tx, payment.id, { id, status, confirmationUrl, cancelReason, paidAt, payer })
  if (status === payment.status) return
  if (status === 'canceled') await paymentFailed(tx, payment.order_id)
  if (status === 'succeeded') await takeMoney(tx, till, await queries.lockPayment(tx, payment.id))
}

/** The order was paid once more, by a payment that we did not make: it is ours all the same, and goes back. */
const takeTwin = async (tx: Db, till: Till, like: PaymentRow, said: BankPayment) => {
  if (said.status !== 'succeeded') return
  const twin = await queries.insertTwin(tx, like, { id: said.id, paidAt: said.paidAt ?? tx.now() })
  if (twin) await takeMoney(tx, till, twin)
}

/** Money has come: the order keeps it, or it goes back by itself, all of it. */
const takeMoney = async (tx: Db, till: Till, payment: PaymentRow) => {
  const { id, order_id: orderId, amount, lines } = payment
  const isSecond = (await queries.lockPaid(tx, orderId)).some((other) => other.id !== id)
  const order = await orderToPay(tx, orderId)
  await receipts.insertReceipt(tx, {
    order_id: orderId,
    payment_id: id,
    refund_id: null,
    kind: 'prepayment',
    amount,
    items: receiptItems(lines ?? [], { mode: 'full_prepayment', vatCode: till.vatCode }),
    email: order?.receipt_email ?? '',
    status: 'pending',
  })
  if ((await moneyCame(tx, { orderId, amount })) === 'return')
    await refundPayment(tx, till, payment, { amount, cause: isSecond ? 'paid_twice' : 'late_payment' })
  tx.afterCommit(() => failpoint('money.committed'))
  tx.afterCommit(async () => void (await unlessUnanswered(followReceipts(till, id))))
}
