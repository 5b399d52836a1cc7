/** Minutes until the sandbox bank's «pay later»: after the order's deadline (`decisions §6`). */
export const PAY_LATER_MINUTES = 31
/** Payment attempts per order. */
export const MOST_ATTEMPTS = 20

export const PAYMENT_STATES = ['created', 'pending', 'canceled', 'succeeded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
/** Of refunds and receipts. */
export const TASK_STATES = ['wanted', 'pending', 'failed', 'succeeded'] as const
export type TaskState = (typeof TASK_STATES)[number]
export const RECEIPT_KINDS = ['prepayment', 'settlement', 'refund'] as const
export const CASH_KINDS = ['payment', 'refund'] as const
export type CashKind = (typeof CASH_KINDS)[number]
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/**
 * A state only moves forward in its list: late or outdated reports change nothing, and `succeeded` is final.
 */
export const laterState = <S extends string>(states: readonly S[], known: S, reported: S): S =>
  states.indexOf(reported) > states.indexOf(known) ? reported : known

/** Splits kopecks in proportion to the weights by largest remainder, earlier ones first. */
export const shareOut = (sum: number, weights: readonly number[]): number[] => {
  // BigInt: the product of two sums exceeds exact numbers.
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, at) => {
    const exact = BigInt(sum) * BigInt(weight)
    return { at, part: Number(exact / whole), remainder: exact % whole }
  })
  const rest = sum - shares.reduce((all, { part }) => all + part, 0)
  const first = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at).slice(0, rest)
  for (const share of first) share.part += 1
  return shares.map(({ part }) => part)
}
