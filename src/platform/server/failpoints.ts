/** Where a crash could cost money or stems. */
export const FAILPOINTS = [
  'place.cart_locked',
  'place.stems_taken',
  'place.inserted',
  'place.before_commit',
  'place.committed',
  'payment.at_bank',
  'payment.saved',
  'bank.paid',
  'webhook.saved',
  'money.counted',
  'money.saved',
  'money.committed',
  'receipt.at_bank',
  'cancel.returned',
  'cancel.committed',
  'refund.begun',
  'refund.at_bank',
  'refund.committed',
  'photo.before_commit',
  'photo.committed',
  'substitution.saved',
  'substitution.committed',
  'change.saved',
  'change.lines_saved',
  'change.committed',
  'handover.before_commit',
  'handover.committed',
  'settlement.at_bank',
] as const
type MailingFailpoint = 'mailing.notified' | 'mailing.committed'
type ImportFailpoint = 'import.written' | 'import.committed'
type ClaimFailpoint = 'claim.opened' | 'claim.remade' | 'claim.refunded' | 'claim.decided' | 'claim.committed'
type CashFailpoint = 'fiscal.committed' | 'fiscal.at_provider' | 'shift.before_commit'
/** Of what comes from a marketplace. */
export const MARKET_FAILPOINTS = [
  'market.fetched',
  'market.saved',
  'market.placed',
  'market.committed',
] as const
/** Of an order that staff take. */
export const TAKE_FAILPOINTS = [
  'take.stems_taken',
  'take.inserted',
  'take.before_commit',
  'take.committed',
] as const
/** Of a gift certificate. */
export const CERTIFICATE_FAILPOINTS = [
  'certificate.bought',
  'certificate.at_bank',
  'certificate.issued',
] as const
export type Failpoint =
  | (typeof FAILPOINTS)[number]
  | MailingFailpoint
  | ImportFailpoint
  | ClaimFailpoint
  | CashFailpoint
  | (typeof CERTIFICATE_FAILPOINTS)[number]
  | (typeof MARKET_FAILPOINTS)[number]
  | (typeof TAKE_FAILPOINTS)[number]

let deadly: Failpoint | undefined

/** Kills the process where a test chose this point. */
export const failpoint = (name: Failpoint): void => {
  if (name === deadly) process.kill(process.pid, 'SIGKILL')
}

export const dieAt = (name: Failpoint): void => void (deadly = name)
