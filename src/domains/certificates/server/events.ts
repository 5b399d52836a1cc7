import { declareEvent } from '#/platform/server/events.ts'

/** In the transaction in which it is bought; kopecks. */
export type CertificatePaymentRequest = { certificateId: string; amount: number; receiptTo: string }
export const certificatePaymentRequested = declareEvent<CertificatePaymentRequest>()

/** After the transaction, or when the buyer comes again; null when nothing is due or the provider does not answer. */
export const certificatePaymentStarting = declareEvent<{ certificateId: string }, string | null>()

/** Kopecks of it that nobody spent go back to who paid; false where no bank took them. */
export const certificateRefundRequested = declareEvent<{ certificateId: string; amount: number }, boolean>()
