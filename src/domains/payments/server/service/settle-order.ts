import { findOrderToPay } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ignoreUnanswered } from '../providers/payment-provider.ts'
import * as queries from '../queries/payments.ts'
import { receiptItems } from './receipts/receipt-lines.ts'
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
        items: receiptItems(payment.lines ?? [], {
          mode: 'full_payment',
          vatCode: (await gateway.taxes()).vat,
          parts,
        }),
        email: order?.receipt_email ?? '',
        status: 'wanted',
      })
      tx.afterCommit(async () => void (await ignoreUnanswered(syncReceipts(gateway, payment.id))))
    }
  }
