import type { CounterMeans } from '#/domains/certificates/rules/designs.ts'
import { declareEvent } from '#/platform/server/events.ts'

/** In the transaction in which it is bought; kopecks. */
export type CertificatePaymentRequest = { certificateId: string; amount: number; receiptTo: string }
export const certificatePaymentRequested = declareEvent<CertificatePaymentRequest>()

/** After the transaction, or when the buyer comes again; null when nothing is due or the provider does not answer. */
export const certificatePaymentStarting = declareEvent<{ certificateId: string }, string | null>()

/** At the counter of a store, in the transaction of the sale; kopecks. */
export type CounterSale = {
  certificateId: string
  storeId: number
  amount: number
  means: CounterMeans
  staffId: string
}
export const certificateSold = declareEvent<CounterSale>()

/** Kopecks of it that nobody spent; what was taken at the counter is given back there by staff. */
export type CertificateRefund = {
  certificateId: string
  amount: number
  staffId?: string | undefined
  reason?: string | undefined
}
/** They go back to who paid; false where no bank took them. */
export const certificateRefundRequested = declareEvent<CertificateRefund, boolean>()
