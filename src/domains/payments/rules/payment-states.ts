/** After the order's deadline (`decisions §6`). */
export const payLaterMinutes = (payMinutes: number): number => payMinutes + 1
export const MAX_ATTEMPTS = 20

export const PAYMENT_STATES = ['created', 'pending', 'canceled', 'succeeded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
/** Of refunds and receipts. */
export const TASK_STATES = ['wanted', 'pending', 'failed', 'succeeded'] as const
export type TaskState = (typeof TASK_STATES)[number]
export const RECEIPT_KINDS = ['prepayment', 'settlement', 'refund'] as const
/** `settlement`: a prepayment by hand is set off at the hand-over, no money moves. */
export const CASH_KINDS = ['payment', 'refund', 'settlement'] as const
/** `wanted`: to be printed, or not with the provider yet; `pending`: with it. */
export const CASH_RECEIPT_STATES = ['wanted', 'pending', 'failed', 'printed'] as const

/** Late or outdated reports change nothing, and the last state is final. */
export const laterState = <S extends string>(states: readonly S[], known: S, reported: S): S =>
  states.indexOf(reported) > states.indexOf(known) ? reported : known
