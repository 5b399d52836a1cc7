import { type CertificateRefund, findSold } from '#/domains/certificates/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PaymentGateway } from '../../payment-gateway.ts'
import { ignoreUnanswered, ProviderRefused } from '../../providers/payment-provider.ts'
import * as queries from '../../queries/certificate-payments.ts'
import type { CertificatePaymentRow } from '../../queries/certificate-payments.ts'
import { findMeansOfCertificate } from '../../queries/cash-receipts.ts'
import * as receipts from '../../queries/certificate-receipts.ts'
import * as refunds from '../../queries/certificate-refunds.ts'
import { certificateItems } from './certificate-items.ts'
import { recordCertificateMoney } from '../receipts/record-money-by-hand.ts'
import { syncCertificateReceipts } from './sync-certificate-receipts.ts'

type Terms = { amount: number; cause: string }

const UNSPENT = 'unspent'

/** Kopecks to who paid: by the bank, or, and then false, as they came at the counter. In the certificate's transaction. */
export const refundCertificate =
  (gateway: PaymentGateway) =>
  async (tx: Db, refund: CertificateRefund): Promise<boolean> => {
    const { certificateId, amount } = refund
    const payment = (await queries.findPayments(tx, certificateId)).find(
      ({ status }) => status === 'succeeded',
    )
    if (payment) await holdCertificateRefund(tx, gateway, payment, { amount, cause: UNSPENT })
    else await refundByHand(tx, gateway, refund)
    return payment !== undefined
  }

/** 409 when the drawer of the store that sold it holds less. */
const refundByHand = async (
  tx: Db,
  gateway: PaymentGateway,
  { certificateId, amount, staffId, reason }: CertificateRefund,
): Promise<void> => {
  const certificate = await findSold(tx, certificateId)
  if (!certificate || certificate.store_id === null) return
  await recordCertificateMoney(tx, gateway, {
    certificate_id: certificateId,
    store_id: certificate.store_id,
    kind: 'refund',
    cause: UNSPENT,
    means: await findMeansOfCertificate(tx, certificateId),
    amount,
    items: certificateItems(certificate.number, amount, (await gateway.taxes(tx)).vat),
    parts: [amount],
    staff_id: staffId ?? null,
    reason: reason ?? null,
  })
}

/** With its receipt, once per cause; the provider is asked after the commit. */
export const holdCertificateRefund = async (
  tx: Db,
  gateway: PaymentGateway,
  { id: paymentId, certificate_id, receipt_to: email }: CertificatePaymentRow,
  { amount, cause }: Terms,
): Promise<void> => {
  const refundId = await refunds.insertRefund(tx, { payment_id: paymentId, certificate_id, amount, cause })
  if (!refundId) return
  const certificate = await findSold(tx, certificate_id)
  await receipts.insertReceipt(tx, {
    certificate_id,
    payment_id: paymentId,
    refund_id: refundId,
    order_id: null,
    kind: 'refund',
    amount,
    items: certificateItems(certificate?.number ?? 0, amount, (await gateway.taxes(tx)).vat),
    email,
    status: 'wanted',
  })
  tx.afterCommit(async () => void (await ignoreUnanswered(performCertificateRefund(gateway, refundId))))
}

/** Idempotent by id. */
export const performCertificateRefund = async (gateway: PaymentGateway, id: string): Promise<void> => {
  const { db } = gateway
  if (!(await refunds.beginAsking(db, id))) return
  const refund = await refunds.findRefund(db, id)
  const payment = refund && (await queries.findPayment(db, refund.payment_id))
  if (!refund || !payment?.provider_id) return
  try {
    const reported = await askForRefund(gateway, refund, payment.provider_id)
    if (!reported || reported.status === 'pending')
      return void (await refunds.setStatus(db, id, { status: 'pending', providerId: reported?.id ?? null }))
    await finish(gateway, refund, reported.status === 'succeeded' ? 'succeeded' : 'failed', reported.id)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await finish(gateway, refund, 'failed', null)
  }
}

const askForRefund = async (
  { db, provider }: PaymentGateway,
  { id, tries, provider_id, amount }: refunds.CertificateRefundRow,
  paymentId: string,
) => {
  if (provider_id) return provider.findRefund(provider_id)
  const made = tries > 1 ? await provider.findMadeRefund(paymentId, id) : null
  if (made) return made
  const { email, items } = await receipts.findOfRefund(db, id)
  const description = t('receipt.certificateBack')
  return provider.createRefund({ id, paymentId, amount, description, receipt: { email, items } })
}

const finish = async (
  gateway: PaymentGateway,
  { id, payment_id: paymentId }: refunds.CertificateRefundRow,
  status: 'succeeded' | 'failed',
  providerId: string | null,
): Promise<void> => {
  await gateway.db.transaction(async (tx) => {
    if (!(await refunds.setStatus(tx, id, { status, providerId }))) return
    await receipts.setRefundReceiptStatus(tx, id, status === 'succeeded' ? 'pending' : 'failed')
  })
  await ignoreUnanswered(syncCertificateReceipts(gateway, paymentId))
}
