import { orderToPay, paymentFailed, holdForMoney, type OrderToPay } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { Refused, withinTime } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import type { PaymentRow } from '../queries/payments.ts'
import { paidLines, receiptItems } from '../receipt-lines.ts'
import type { Till } from '../payment-gateway.ts'
import { takePayment } from './apply-payment.ts'

/** Somebody who has just ordered waits for the bank so long; then the order's page leads there. */
const BANK_ANSWERS_WITHIN_MS = 8000

type Wanted = { orderId: string; amount: number; way: 'any' | 'sbp' }

/** The first payment of an order, in the order's transaction; its bank hears of it afterwards. */
export const wantPayment =
  ({ bank }: Till) =>
  async (tx: Db, { orderId, amount, way }: Wanted): Promise<void> => {
    await queries.insertPayment(tx, { order_id: orderId, provider: bank.name, attempt: 1, way, amount })
  }

/** Where an order is paid; null when there is nothing to pay, or the bank does not answer within 8 s. */
export const startPayment =
  (till: Till) =>
  async (db: Db, orderId: string): Promise<string | null> => {
    const open = (await queries.findPayments(db, orderId)).find(isOpen)
    if (!open) return null
    if (open.status === 'pending') return open.confirmation_url
    return withinTime(BANK_ANSWERS_WITHIN_MS, createAtBank(till, open))
  }

export const isOpen = ({ status }: PaymentRow): boolean => status === 'created' || status === 'pending'

/** Makes the payment at its bank: outside any transaction, with our id as its key, so that it is one however often. */
export const createAtBank = async (till: Till, payment: PaymentRow): Promise<string | null> => {
  const { db, bank } = till
  const { id, order_id: orderId, amount, way } = payment
  const order = await orderToPay(db, orderId)
  if (order?.status !== 'awaiting_payment') {
    await queries.giveUp(db, id, 'not_needed')
    return null
  }
  const lines = await queries.beginCreating(db, id, paidLines(order, amount))
  if (!lines) return null
  try {
    const items = receiptItems(lines, { mode: 'full_prepayment', vatCode: till.vatCode })
    const receipt = { email: order.receipt_email ?? '', items }
    const said = await bank.createPayment({ id, orderId, number: order.number, amount, way, receipt })
    failpoint('payment.at_bank')
    const taken = await takePayment(till, said)
    failpoint('payment.saved')
    return taken?.status === 'pending' ? taken.confirmation_url : null
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await refuse(db, order, id)
    return null
  }
}

const refuse = (db: Db, { id: orderId }: OrderToPay, paymentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await holdForMoney(tx, orderId)
    if (await queries.giveUp(tx, paymentId, 'refused')) await paymentFailed(tx, orderId)
  })

/** Asks the bank how a payment stands that it knows; nothing when it was asked after `before`. */
export const askAbout = async (till: Till, { id, provider_id }: PaymentRow, before: Date): Promise<void> => {
  if (provider_id === null || !(await queries.beginAsking(till.db, id, before))) return
  const said = await till.bank.findPayment(provider_id)
  if (said) await takePayment(till, said)
}
