import { findOrderToPay, type HandedOver } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentGateway } from '../../payment-gateway.ts'
import { ignoreUnanswered } from '../../providers/payment-provider.ts'
import { findPayments } from '../../queries/certificate-payments.ts'
import { insertReceipt } from '../../queries/certificate-receipts.ts'
import { paidLines, receiptItems } from '../receipts/receipt-lines.ts'
import { requestReceipt } from '../receipts/request-receipt.ts'
import { syncCertificateReceipts } from './sync-certificate-receipts.ts'

/**
 * What a certificate paid of an order is set off when it is handed over (54-ФЗ, «зачёт аванса»): its share of each line,
 * by whoever registered the sale: the bank, or the shop's own register. In the handover's transaction; the provider is
 * asked after it.
 */
export const settleCertificate =
  (gateway: PaymentGateway) =>
  async (tx: Db, { orderId, staffId }: HandedOver): Promise<void> => {
    const order = await findOrderToPay(tx, orderId)
    if (!order?.certificate_id || order.by_certificate === 0) return
    const { certificate_id, by_certificate: amount, receipt_to: email } = order
    const payments = await findPayments(tx, certificate_id)
    const payment = payments.find(({ status }) => status === 'succeeded')
    const items = receiptItems(paidLines(order, amount), {
      mode: 'full_payment',
      vatCode: (await gateway.taxes(tx)).vat,
    })
    if (!payment)
      return void (await requestReceipt(tx, gateway, {
        order_id: orderId,
        certificate_id: null,
        kind: 'settlement',
        cause: 'certificate',
        means: 'cash',
        amount,
        items,
        parts: null,
        staff_id: staffId,
        reason: null,
      }))
    await insertReceipt(tx, {
      certificate_id,
      payment_id: payment.id,
      refund_id: null,
      order_id: orderId,
      kind: 'settlement',
      amount,
      items,
      email,
      status: 'wanted',
    })
    tx.afterCommit(async () => void (await ignoreUnanswered(syncCertificateReceipts(gateway, payment.id))))
  }
