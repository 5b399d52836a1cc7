import { findSold, issueCertificate } from '#/domains/certificates/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { laterState, PAYMENT_STATES } from '#/domains/payments/rules/payment-states.ts'
import type { PaymentGateway } from '../../payment-gateway.ts'
import { ignoreUnanswered, type ProviderPayment } from '../../providers/payment-provider.ts'
import * as queries from '../../queries/certificate-payments.ts'
import type { CertificatePaymentRow } from '../../queries/certificate-payments.ts'
import * as receipts from '../../queries/certificate-receipts.ts'
import { certificateItems } from './certificate-items.ts'
import { holdCertificateRefund } from './refund-certificate.ts'
import { syncCertificateReceipts } from './sync-certificate-receipts.ts'

/**
 * Only forward, and only when sum, currency and certificate match, else flagged. undefined when not ours. The certificate
 * is issued in the same transaction.
 */
export const applyCertificatePayment = (
  gateway: PaymentGateway,
  reported: ProviderPayment,
): Promise<CertificatePaymentRow | undefined> =>
  gateway.db.transaction(async (tx) => {
    const found = await queries.findByProviderId(tx, gateway.provider.name, reported)
    if (!found) return undefined
    const payment = await queries.lockPayment(tx, found.id)
    const problem = problemWith(payment, reported)
    if (problem) await queries.setProblem(tx, payment.id, problem)
    else if (payment.provider_id !== null && payment.provider_id !== reported.id)
      await adoptDuplicate(tx, gateway, payment, reported)
    else await saveProviderState(tx, gateway, payment, reported)
    return queries.findPayment(tx, payment.id)
  })

const problemWith = (
  { amount, certificate_id }: CertificatePaymentRow,
  reported: ProviderPayment,
): string | null => {
  if (reported.orderId !== certificate_id) return 'order'
  if (reported.currency !== 'RUB') return 'currency'
  return reported.amount === amount ? null : 'amount'
}

const saveProviderState = async (
  tx: Db,
  gateway: PaymentGateway,
  payment: CertificatePaymentRow,
  { id, confirmationUrl, cancelReason, ...reported }: ProviderPayment,
): Promise<void> => {
  const status = laterState(PAYMENT_STATES, payment.status, reported.status)
  const paid_at = status === 'succeeded' ? (payment.paid_at ?? reported.paidAt ?? tx.now()) : null
  await queries.setProviderState(tx, payment.id, { id, status, confirmationUrl, cancelReason, paid_at })
  if (status !== payment.status && status === 'succeeded') await receiveMoney(tx, gateway, payment)
}

/** Made at the provider: recorded, then given back. */
const adoptDuplicate = async (
  tx: Db,
  gateway: PaymentGateway,
  like: CertificatePaymentRow,
  reported: ProviderPayment,
): Promise<void> => {
  if (reported.status !== 'succeeded') return
  const duplicate = await queries.insertDuplicate(tx, like, {
    id: reported.id,
    paidAt: reported.paidAt ?? tx.now(),
  })
  if (duplicate) await receiveMoney(tx, gateway, duplicate)
}

/** A second payment goes back. */
const receiveMoney = async (
  tx: Db,
  gateway: PaymentGateway,
  payment: CertificatePaymentRow,
): Promise<void> => {
  const { id, certificate_id: certificateId, amount, receipt_to: email } = payment
  const certificate = await findSold(tx, certificateId)
  await receipts.insertReceipt(tx, {
    certificate_id: certificateId,
    payment_id: id,
    refund_id: null,
    order_id: null,
    kind: 'sale',
    amount,
    items: certificateItems(certificate?.number ?? 0, amount, (await gateway.taxes(tx)).vat),
    email,
    status: 'pending',
  })
  if (!(await issueCertificate(tx, certificateId)))
    await holdCertificateRefund(tx, gateway, payment, { amount, cause: 'paid_twice' })
  tx.afterCommit(() => failpoint('certificate.issued'))
  tx.afterCommit(async () => void (await ignoreUnanswered(syncCertificateReceipts(gateway, id))))
}
