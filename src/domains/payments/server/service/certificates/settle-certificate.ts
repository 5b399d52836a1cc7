import { findOrderToPay } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentGateway } from '../../payment-gateway.ts'
import { ignoreUnanswered } from '../../providers/payment-provider.ts'
import { findPayments } from '../../queries/certificate-payments.ts'
import { insertReceipt } from '../../queries/certificate-receipts.ts'
import { paidLines, receiptItems } from '../receipts/receipt-lines.ts'
import { syncCertificateReceipts } from './sync-certificate-receipts.ts'

/**
 * What a certificate paid of an order is set off when it is handed over (54-ФЗ, «зачёт аванса»): its share of each line.
 * In the handover's transaction; the provider is asked after it.
 */
export const settleCertificate =
  (gateway: PaymentGateway) =>
  async (tx: Db, { orderId }: { orderId: string }): Promise<void> => {
    const order = await findOrderToPay(tx, orderId)
    if (!order?.certificate_id || order.by_certificate === 0) return
    const { certificate_id, by_certificate: amount, receipt_to: email } = order
    const payments = await findPayments(tx, certificate_id)
    const payment = payments.find(({ status }) => status === 'succeeded')
    await insertReceipt(tx, {
      certificate_id,
      payment_id: payment?.id ?? null,
      refund_id: null,
      order_id: orderId,
      kind: 'settlement',
      amount,
      items: receiptItems(paidLines(order, amount), {
        mode: 'full_payment',
        vatCode: (await gateway.taxes(tx)).vat,
      }),
      email,
      status: 'wanted',
    })
    if (payment)
      tx.afterCommit(async () => void (await ignoreUnanswered(syncCertificateReceipts(gateway, payment.id))))
  }
