import { orderToPay } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { type BankReceipt, Refused, unlessUnanswered } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import { receiptItems } from '../receipt-lines.ts'
import * as receipts from '../queries/receipts.ts'
import type { ReceiptRow } from '../queries/receipts.ts'
import * as refunds from '../queries/refunds.ts'
import type { Till } from '../payment-gateway.ts'

/**
 * The order was handed over: the receipt that sets off the prepayment, of what came and is not wanted back (54-ФЗ). In
 * the transaction of the hand-over; the till is asked after its end.
 */
export const settleOrder =
  (till: Till) =>
  async (tx: Db, { orderId }: { orderId: string }): Promise<void> => {
    const order = await orderToPay(tx, orderId)
    for (const payment of await queries.lockPaid(tx, orderId)) {
      const amount = payment.amount - payment.refund_held
      if (amount === 0) continue
      const parts = await leftByLine(tx, payment)
      await receipts.insertReceipt(tx, {
        order_id: orderId,
        payment_id: payment.id,
        refund_id: null,
        kind: 'settlement',
        amount,
        items: receiptItems(payment.lines ?? [], { mode: 'full_payment', vatCode: till.vatCode, parts }),
        email: order?.receipt_email ?? '',
        status: 'wanted',
      })
      tx.afterCommit(async () => void (await unlessUnanswered(followReceipts(till, payment.id))))
    }
  }

/** Kopecks of each line of a payment that were not wanted back. */
export const leftByLine = async (
  tx: Db,
  { id, lines }: Pick<queries.PaymentRow, 'id' | 'lines'>,
): Promise<number[]> => {
  const before = await refunds.findOfPayment(tx, id)
  return (lines ?? []).map(({ amount }, at) =>
    before.reduce((left, { parts }) => left - (parts[at] ?? 0), amount),
  )
}

/** Asks the till for the receipts of a payment that it has not registered yet, and makes those that it has to be told of. */
export const followReceipts = async (till: Till, paymentId: string): Promise<void> => {
  const { db, bank } = till
  const payment = await queries.findPayment(db, paymentId)
  const atBank = payment?.provider_id
  if (!atBank) return
  const open = await receipts.beginAsking(db, paymentId)
  if (open.length === 0) return
  const wentBack = (await refunds.findOfPayment(db, paymentId)).filter(({ status }) => status === 'succeeded')
  const refundIds = wentBack.flatMap(({ provider_id }) => provider_id ?? [])
  const said = await bank.findReceipts(atBank, refundIds)
  failpoint('receipt.at_bank')
  for (const receipt of open) {
    const refundId = wentBack.find(({ id }) => id === receipt.refund_id)?.provider_id ?? null
    const found = said.find(isSameAs(receipt.kind, refundId))
    const made = found ?? (receipt.kind === 'settlement' ? await makeReceipt(till, receipt, atBank) : null)
    if (made) await receipts.setSaid(db, receipt.id, made)
  }
}

const isSameAs =
  (kind: ReceiptRow['kind'], ofRefund: string | null) =>
  ({ refundId, mode }: BankReceipt): boolean => {
    if (kind === 'refund') return ofRefund !== null && refundId === ofRefund
    return refundId === null && (mode === 'full_payment') === (kind === 'settlement')
  }

/** Null for one that the till will not make. */
const makeReceipt = async ({ db, bank }: Till, receipt: ReceiptRow, paymentId: string) => {
  const { id, amount, email, items } = receipt
  try {
    const made = await bank.createReceipt({ id, paymentId, amount, receipt: { email, items } })
    failpoint('settlement.at_bank')
    return made
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await receipts.setFailed(db, id)
    return null
  }
}
