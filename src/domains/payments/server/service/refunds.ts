import { isAtOnce } from '#/domains/orders/rules/order.ts'
import {
  holdForMoney,
  moneyWentBack,
  orderToPay,
  refundStuck,
  type MoneyBack,
} from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { laterState, TASK_STATES } from '#/domains/payments/rules.ts'
import { type BankRefund, Refused, unlessUnanswered } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { receiptItems } from '../receipt-lines.ts'
import * as receipts from '../queries/receipts.ts'
import * as refunds from '../queries/refunds.ts'
import type { Till } from '../payment-gateway.ts'
import { giveCashBack } from './cash-receipts.ts'
import { doubt } from './flag-problem.ts'
import { partsOf } from './split-by-lines.ts'
import { followReceipts, leftByLine } from './receipts.ts'

/**
 * So much of what came for an order goes back, or all that is left; each cause once. In the transaction of whoever wants
 * it; the bank is asked after its end. 409 when staff want more than is left; what is due by itself is never more.
 */
export const giveMoneyBack =
  (till: Till) =>
  async (tx: Db, back: MoneyBack): Promise<void> => {
    const { orderId, amount, cause, of, staffId, reason } = back
    await holdForMoney(tx, orderId)
    const order = await orderToPay(tx, orderId)
    if (order && !isAtOnce(order.payment_method)) return giveCashBack(tx, till, order, back)
    const payments = await queries.lockPaid(tx, orderId)
    if (await refunds.isKnown(tx, orderId, cause)) return
    const left = payments.reduce((sum, payment) => sum + leftOf(payment), 0)
    if (staffId !== undefined && amount !== 'all' && amount > left)
      throw conflict('refund_too_large', { left })
    let wanted = amount === 'all' ? left : Math.min(amount, left)
    for (const payment of payments) {
      const part = Math.min(wanted, leftOf(payment))
      wanted -= part
      if (part > 0) await refundPayment(tx, till, payment, { amount: part, cause, of, staffId, reason })
    }
  }

/** Kopecks of a payment that are not wanted back. */
export const leftOf = ({ status, amount, refund_held }: PaymentRow): number =>
  status === 'succeeded' ? amount - refund_held : 0

type Wanted = {
  amount: number
  cause: string
  of?: MoneyBack['of'] | undefined
  staffId?: string | undefined
  reason?: string | undefined
  providerId?: string
}

/** Of one payment, under its lock; 409 when there is not so much left of it. */
export const refundPayment = async (tx: Db, till: Till, payment: PaymentRow, wanted: Wanted) => {
  const { id: paymentId, order_id: orderId } = payment
  const { amount, cause, of, staffId, reason, providerId } = wanted
  const parts = partsOf(amount, payment.lines ?? [], await leftByLine(tx, payment), of)
  if (!(await refunds.hold(tx, paymentId, amount))) throw conflict('refund_too_large')
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
  const order = await orderToPay(tx, orderId)
  await receipts.insertReceipt(tx, {
    order_id: orderId,
    payment_id: paymentId,
    refund_id: id,
    kind: 'refund',
    amount,
    items: receiptItems(payment.lines ?? [], { mode, vatCode: till.vatCode, parts }),
    // An erased customer's order tells it no more; the law wants a receipt all the same.
    email: order?.receipt_email ?? (await receipts.findEmail(tx, paymentId)) ?? '',
    status: 'wanted',
  })
  if (!providerId) tx.afterCommit(async () => void (await unlessUnanswered(performRefund(till, id))))
  return id
}

/** Asks the bank for a wanted refund, or how a begun one stands; with the same key, so that it is one however often. */
export const performRefund = async (till: Till, id: string): Promise<void> => {
  const { db } = till
  if (!(await refunds.beginAsking(db, id))) return
  const refund = await refunds.findRefund(db, id)
  const payment = refund && (await queries.findPayment(db, refund.payment_id))
  if (!refund || !payment?.provider_id) return
  failpoint('refund.begun')
  try {
    const said = await askForRefund(till, refund, payment)
    failpoint('refund.at_bank')
    if (said) await takeRefund(till, said)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await refuseRefund(db, refund)
  }
}

const askForRefund = async ({ db, bank }: Till, refund: refunds.RefundRow, payment: PaymentRow) => {
  const paymentId = payment.provider_id ?? ''
  if (refund.status === 'pending' && refund.provider_id) return bank.findRefund(refund.provider_id)
  const made = refund.tries > 1 ? await bank.findMadeRefund(paymentId, refund.id) : null
  if (made) return made
  const order = await orderToPay(db, refund.order_id)
  const receipt = await receipts.findOfRefund(db, refund.id)
  // All of an advance that was not set off yet: the bank repeats the payment's own receipt.
  const isOwn =
    refund.amount === payment.amount &&
    receipt.items.every(({ payment_mode }) => payment_mode === 'full_prepayment')
  return bank.createRefund({
    id: refund.id,
    paymentId,
    amount: refund.amount,
    number: order?.number ?? 0,
    receipt: isOwn ? null : { email: receipt.email, items: receipt.items },
  })
}

/** The bank will not do it: what was held for it is free again, and a person looks. */
const refuseRefund = (db: Db, { id, order_id, payment_id }: refunds.RefundRow): Promise<void> =>
  db.transaction(async (tx) => {
    await holdForMoney(tx, order_id)
    await queries.lockPayment(tx, payment_id)
    const refund = await refunds.findRefund(tx, id)
    if (refund && refund.status !== 'succeeded' && refund.status !== 'failed') await fail(tx, refund)
  })

const fail = async (tx: Db, { id, order_id, payment_id, amount }: refunds.RefundRow) => {
  await refunds.setStatus(tx, id, { status: 'failed', providerId: null })
  await refunds.letGo(tx, payment_id, amount)
  await receipts.followRefund(tx, id, 'failed')
  await refundStuck(tx, order_id)
}

/**
 * Takes over what the bank says of a refund when it was asked, once and only onwards. One that was made at the bank by
 * hand counts as well. What does not fit changes nothing but a mark for staff.
 */
export const takeRefund = (till: Till, said: BankRefund): Promise<void> =>
  till.db.transaction(async (tx) => {
    const found = await queries.findOurs(tx, till.bank.name, { id: said.paymentId, paymentId: null })
    if (!found) return
    await holdForMoney(tx, found.order_id)
    const payment = await queries.lockPayment(tx, found.id)
    if (payment.status !== 'succeeded') return
    const known = await refunds.findOurs(tx, payment.id, said)
    const refund = known ?? (await adopt(tx, till, payment, said))
    if (!refund) return
    if (refund.amount !== said.amount || said.currency !== 'RUB') return doubt(tx, payment, 'refund')
    await goOn(tx, till, { refund, payment }, said)
  })

/** Made at the bank by hand. */
const adopt = async (tx: Db, till: Till, payment: PaymentRow, said: BankRefund) => {
  if (said.status !== 'succeeded') return undefined
  const { amount, id: providerId } = said
  if (leftOf(payment) < amount || said.currency !== 'RUB') {
    await doubt(tx, payment, 'refund')
    return undefined
  }
  const id = await refundPayment(tx, till, payment, { amount, cause: `bank:${providerId}`, providerId })
  return refunds.findRefund(tx, id)
}

type Known = { refund: refunds.RefundRow; payment: PaymentRow }

const goOn = async (tx: Db, till: Till, { refund, payment }: Known, said: BankRefund): Promise<void> => {
  const { id, payment_id: paymentId, order_id: orderId, amount } = refund
  const status = laterState(TASK_STATES, refund.status, said.status === 'canceled' ? 'failed' : said.status)
  if (status === refund.status) return
  if (status === 'failed') return fail(tx, { ...refund, provider_id: said.id })
  // It was given up, and went back all the same.
  if (refund.status === 'failed' && !(await refunds.hold(tx, paymentId, amount)))
    return doubt(tx, payment, 'refund')
  await refunds.setStatus(tx, id, { status, providerId: said.id })
  if (status !== 'succeeded') return
  await refunds.addRefunded(tx, paymentId, amount)
  await receipts.followRefund(tx, id, 'pending')
  await moneyWentBack(tx, { orderId, amount })
  tx.afterCommit(() => failpoint('refund.committed'))
  tx.afterCommit(async () => void (await unlessUnanswered(followReceipts(till, paymentId))))
}
