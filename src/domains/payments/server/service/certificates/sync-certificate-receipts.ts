import type { PaymentGateway } from '../../payment-gateway.ts'
import { type ProviderReceipt, ProviderRefused } from '../../providers/payment-provider.ts'
import { findPayment } from '../../queries/certificate-payments.ts'
import * as receipts from '../../queries/certificate-receipts.ts'
import type { CertificateReceiptRow } from '../../queries/certificate-receipts.ts'

/** The provider makes those of a sale and of a refund unasked, and those of a spending when it is asked. */
export const syncCertificateReceipts = async (gateway: PaymentGateway, paymentId: string): Promise<void> => {
  const { db, provider } = gateway
  const providerPaymentId = (await findPayment(db, paymentId))?.provider_id
  if (!providerPaymentId) return
  const open = await receipts.beginAsking(db, paymentId)
  if (open.length === 0) return
  const refunded = await receipts.findRefundIds(db, paymentId)
  const reported = await provider.findReceipts(
    providerPaymentId,
    refunded.map(({ provider_id }) => provider_id),
  )
  for (const receipt of open) {
    const refundId = refunded.find(({ id }) => id === receipt.refund_id)?.provider_id ?? null
    const found =
      receipt.kind === 'settlement'
        ? await makeReceipt(gateway, receipt, providerPaymentId)
        : reported.find(isOf(receipt.kind, refundId))
    if (found) await receipts.setProviderState(db, receipt.id, found)
  }
}

const isOf =
  (kind: CertificateReceiptRow['kind'], ofRefund: string | null) =>
  ({ refundId, mode }: ProviderReceipt): boolean =>
    kind === 'refund'
      ? ofRefund !== null && refundId === ofRefund
      : refundId === null && mode !== 'full_payment'

/** Of a spending, by our id: asked again it is the same one. */
const makeReceipt = async (
  { db, provider }: PaymentGateway,
  { id, amount, email, items }: CertificateReceiptRow,
  paymentId: string,
): Promise<ProviderReceipt | null> => {
  try {
    return await provider.createReceipt({ id, paymentId, amount, receipt: { email, items } })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await receipts.setFailed(db, id)
    return null
  }
}
