import type { PaymentStatus } from '../contract/customer.ts'

/** In kopecks. */
export const paymentStatusOf = (paid: number, refunded: number, total: number): PaymentStatus => {
  if (paid === 0) return 'unpaid'
  if (refunded === 0) return 'paid'
  if (refunded === paid) return 'refunded'
  return paid - refunded >= total ? 'paid' : 'partially_refunded'
}
