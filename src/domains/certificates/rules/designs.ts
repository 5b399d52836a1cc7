export const DESIGNS = ['evening', 'light', 'bouquet'] as const
export type Design = (typeof DESIGNS)[number]

/** `print`: the buyer hands it over. */
export const GIFT_WAYS = ['sms', 'email', 'print'] as const
export type GiftWay = (typeof GIFT_WAYS)[number]

/** How money comes where a certificate is sold at the counter. */
export const COUNTER_MEANS = ['cash', 'card', 'sbp'] as const
export type CounterMeans = (typeof COUNTER_MEANS)[number]

export const CERTIFICATE_STATES = [
  'awaiting_payment',
  'cancelled',
  'active',
  'blocked',
  'expired',
  'refunded',
] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** What befell a balance. */
export const MOVE_KINDS = ['issued', 'spent', 'returned', 'expired', 'prolonged', 'refunded'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]
