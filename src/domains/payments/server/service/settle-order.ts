import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { findOrderToPay, type OrderToPay } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ignoreUnanswered } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import { settledLines } from '#/domains/payments/rules/settled-lines.ts'
import { paidLines, type PaidLine, receiptItems, sharedLines } from './receipts/receipt-lines.ts'
import * as receipts from '../queries/receipts.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { leftByLine, syncReceipts } from './receipts/sync-receipts.ts'

/**
 * Settles the prepayment, without refunds (54-ФЗ). In the handover's transaction; the provider is asked after
 * it.
 */
export const settleOrder =
  (gateway: PaymentGateway) =>
  async (tx: Db, { orderId }: { orderId: string }): Promise<void> => {
    const order = await findOrderToPay(tx, orderId)
    if (order && !isPaidAtOnce(order.payment_method)) return
    const payments = await queries.lockPaid(tx, orderId)
    const settled = await linesOf(tx, payments, order)
    for (const [at, payment] of payments.entries()) {
      const amount = payment.amount - payment.refund_held
      if (amount === 0) continue
      await receipts.insertReceipt(tx, {
        order_id: orderId,
        payment_id: payment.id,
        refund_id: null,
        kind: 'settlement',
        amount,
        items: receiptItems(settled[at] ?? [], {
          mode: 'full_payment',
          vatCode: (await gateway.taxes(tx)).vat,
        }),
        email: order?.receipt_to ?? '',
        status: 'wanted',
      })
      tx.afterCommit(async () => void (await ignoreUnanswered(syncReceipts(gateway, payment.id))))
    }
  }

/** By payment: goods as they were handed over, whatever the order was when it was paid. */
const linesOf = async (
  tx: Db,
  payments: queries.PaymentRow[],
  order: OrderToPay | null,
): Promise<PaidLine[][]> => {
  const paid: { lines: PaidLine[]; left: number[] }[] = []
  for (const payment of payments)
    paid.push({ lines: payment.lines ?? [], left: await leftByLine(tx, payment) })
  const final = order ? paidLines(order, order.total) : []
  return settledLines(paid, final).map((lines, at) =>
    sharedLines(lines, sumOf(paid[at]?.left ?? []), order?.number ?? 0),
  )
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
