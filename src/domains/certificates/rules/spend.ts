import { KOPECKS } from '#/platform/shared/money.ts'
import type { CertificateState } from './designs.ts'

export const CERTIFICATE_REFUSALS = [
  'certificate_not_found',
  'certificate_spent',
  'certificate_expired',
  'certificate_blocked',
] as const
export type CertificateRefusal = (typeof CERTIFICATE_REFUSALS)[number]

type Spendable = { status: CertificateState; balance: number; expires_at: Date | null }

/** null: it may be spent. */
export const whyNotSpendable = (
  { status, balance, expires_at }: Spendable,
  now: Date,
): CertificateRefusal | null => {
  if (status === 'awaiting_payment' || status === 'cancelled') return 'certificate_not_found'
  if (status === 'blocked') return 'certificate_blocked'
  if (status === 'expired' || (expires_at && expires_at <= now)) return 'certificate_expired'
  return balance === 0 || status === 'refunded' ? 'certificate_spent' : null
}

/** Kopecks: all that is due, or whole roubles of it: banks take no less than one for the rest. */
export const certificatePart = (balance: number, due: number): number =>
  balance >= due ? due : balance - (balance % KOPECKS)

/**
 * Kopecks that go back to the certificate of an order that became cheaper: less is asked of what is not paid yet first,
 * then the certificate's, then money.
 */
export const backToCertificate = (
  order: { part: number; returned: number },
  { cheaper, unpaid }: { cheaper: number; unpaid: number },
): number => Math.min(order.part - order.returned, Math.max(0, cheaper - unpaid))
