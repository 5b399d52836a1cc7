import { type CertificatePaymentRequest, findSold } from '#/domains/certificates/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { t } from '#/platform/shared/texts.ts'
import { MAX_ATTEMPTS } from '#/domains/payments/rules/payment-states.ts'
import type { PaymentGateway } from '../../payment-gateway.ts'
import { ProviderRefused, withinTime } from '../../providers/payment-provider.ts'
import * as queries from '../../queries/certificate-payments.ts'
import type { CertificatePaymentRow } from '../../queries/certificate-payments.ts'
import { applyCertificatePayment } from './apply-certificate-payment.ts'
import { certificateItems } from './certificate-items.ts'

/** Then the certificate's page leads to the payment. */
const PROVIDER_TIMEOUT_MS = 8000
const MIN_REFRESH_MS = 5000

/** In the buyer's transaction; created at the provider after it. */
export const requestCertificatePayment =
  ({ provider }: PaymentGateway) =>
  async (tx: Db, { certificateId, amount, receiptTo }: CertificatePaymentRequest): Promise<void> => {
    await queries.insertPayment(tx, {
      certificate_id: certificateId,
      provider: provider.name,
      attempt: 1,
      amount,
      receipt_to: receiptTo,
    })
  }

/** A refused payment is replaced. null when nothing is due, or not answered in time. */
export const startCertificatePayment =
  (gateway: PaymentGateway) =>
  async (db: Db, { certificateId }: { certificateId: string }): Promise<string | null> => {
    const last = (await queries.findPayments(db, certificateId)).at(-1)
    if (last?.status === 'pending') await withinTime(PROVIDER_TIMEOUT_MS, refreshCertificate(gateway, last))
    await retry(db, certificateId)
    const open = (await queries.findPayments(db, certificateId)).find(isOpen)
    if (!open) return null
    if (open.status === 'pending') return open.confirmation_url
    return withinTime(PROVIDER_TIMEOUT_MS, createCertificatePayment(gateway, open))
  }

const isOpen = ({ status }: CertificatePaymentRow): boolean => status === 'created' || status === 'pending'

const retry = async (db: Db, certificateId: string): Promise<void> => {
  const payments = await queries.findPayments(db, certificateId)
  const last = payments.at(-1)
  if (last?.status !== 'canceled' || last.attempt >= MAX_ATTEMPTS) return
  if (payments.some((payment) => isOpen(payment) || payment.status === 'succeeded')) return
  const { certificate_id, provider, amount, receipt_to } = last
  await queries.insertPayment(db, {
    certificate_id,
    provider,
    amount,
    receipt_to,
    attempt: last.attempt + 1,
  })
}

/** Outside any transaction; our id is the idempotency key. */
export const createCertificatePayment = async (
  gateway: PaymentGateway,
  payment: CertificatePaymentRow,
): Promise<string | null> => {
  const { db, provider, siteUrl } = gateway
  const { id, certificate_id: certificateId, amount, receipt_to: email } = payment
  const certificate = await findSold(db, certificateId)
  if (!certificate) return null
  const items = certificateItems(certificate.number, amount, (await gateway.taxes(db)).vat)
  try {
    const reported = await provider.createPayment({
      id,
      orderId: certificateId,
      description: t('receipt.certificate', { number: String(certificate.number) }),
      amount,
      way: 'any',
      receipt: { email, items },
      returnTo: `${siteUrl}/certificate/${certificateId}`,
    })
    failpoint('certificate.at_bank')
    const updated = await applyCertificatePayment(gateway, reported)
    return updated?.status === 'pending' ? updated.confirmation_url : null
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await queries.cancelCreated(db, id, 'refused')
    return null
  }
}

/** Asked at the provider, at most every few seconds. */
export const refreshCertificate = async (
  gateway: PaymentGateway,
  payment: CertificatePaymentRow,
): Promise<void> => {
  const { db, provider } = gateway
  if (!(await queries.beginAsking(db, payment.id, new Date(db.now().getTime() - MIN_REFRESH_MS)))) return
  if (payment.status === 'created') return void (await createCertificatePayment(gateway, payment))
  const reported = await provider.findPayment(payment.provider_id ?? '')
  if (reported) await applyCertificatePayment(gateway, reported)
}
