import type { PaymentStatus } from '../contract/customer.ts'

/** In kopecks. */
type Sums = {
  paid: number
  refunded: number
  /** Money that is due; beside it a gift certificate may pay a part. */
  total: number
  certificate_part: number
  certificate_returned: number
}

/** What a certificate paid counts with the rest, or alone where it paid all. */
export const paymentStatusOf = ({
  paid,
  refunded,
  total,
  certificate_part: part,
  certificate_returned: returned,
}: Sums): PaymentStatus => {
  const came = paid + (paid > 0 || total === 0 ? part : 0)
  const back = refunded + returned
  if (came === 0) return 'unpaid'
  if (back === 0) return 'paid'
  if (back === came) return 'refunded'
  return came - back >= total + part ? 'paid' : 'partially_refunded'
}
