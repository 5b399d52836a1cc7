/** Minutes after which the test bank «pays later»: the order does not wait any more by then (`decisions §6`). */
export const PAY_LATER_MINUTES = 31
/** Tries to pay one order; whoever was refused so often talks to the shop. */
export const MOST_ATTEMPTS = 20

export const PAYMENT_STATES = ['created', 'pending', 'canceled', 'succeeded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
/** The same for refunds and receipts. */
export const TASK_STATES = ['wanted', 'pending', 'failed', 'succeeded'] as const
export type TaskState = (typeof TASK_STATES)[number]
export const RECEIPT_KINDS = ['prepayment', 'settlement', 'refund'] as const
/** Of money that went by hand: taken, or given back. */
export const CASH_KINDS = ['payment', 'refund'] as const
export type CashKind = (typeof CASH_KINDS)[number]
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/**
 * A state only goes on, in the order of its list: what a provider says late, or of before, takes nothing back. Money
 * that came is the last word of a payment, whatever was believed until then.
 */
export const laterState = <S extends string>(states: readonly S[], known: S, said: S): S =>
  states.indexOf(said) > states.indexOf(known) ? said : known

/** So many kopecks shared out in proportion to the weights, by largest remainder, the earlier first. */
export const shareOut = (sum: number, weights: readonly number[]): number[] => {
  // A product of two sums of money is more than a number holds exactly.
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
