/** Kopecks of one line of a refund. */
export type ReturnedLine = { name: string; kind: 'commodity' | 'service'; quantity: number; amount: number }
/** `at` is ISO 8601. */
export type KnownRefund = {
  at: string
  amount: number
  lines: ReturnedLine[] | null
  /** Back to the certificate that paid. */
  to_certificate?: boolean | undefined
}

type HandedOverOrder = {
  total: number
  paid: number
  refunded: number
  soldAt: string
  /** Of a refund that left no row of its own: a marketplace gave it back. */
  lastRefundAt: string | null
  /** Earliest first. */
  refunds: readonly KnownRefund[]
}

export type Return = KnownRefund

/**
 * What went back of a sale, in kopecks. A refund of what the order does not cost any more (it was changed before the
 * hand-over) is no return: less was sold. A refund made before the hand-over belongs to the moment of it. So
 * `total` − returns = `paid` − `refunded` wherever the order was paid in full.
 */
export const returnsOf = ({
  total,
  paid,
  refunded,
  soldAt,
  lastRefundAt,
  refunds,
}: HandedOverOrder): Return[] => {
  let notSold = Math.max(0, paid - total)
  const returns = refunds.flatMap(({ at, amount, lines, to_certificate }): Return[] => {
    const ofOthers = Math.min(notSold, amount)
    notSold -= ofOthers
    const left = amount - ofOthers
    if (left === 0) return []
    return [
      { at: at > soldAt ? at : soldAt, amount: left, lines: ofOthers === 0 ? lines : null, to_certificate },
    ]
  })
  const unknown = refunded - refunds.reduce((sum, { amount }) => sum + amount, 0) - notSold
  const at = lastRefundAt !== null && lastRefundAt > soldAt ? lastRefundAt : soldAt
  return unknown > 0 ? [...returns, { at, amount: unknown, lines: null }] : returns
}
