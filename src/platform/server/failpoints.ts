/** Where a crash hurts most, on the way of an order and its money there and back. */
export const FAILPOINTS = [
  'place.cart_held',
  'place.stems_taken',
  'place.inserted',
  'place.before_commit',
  'place.committed',
  'payment.at_bank',
  'payment.saved',
  'bank.paid',
  'hint.written',
  'money.counted',
  'money.kept',
  'money.committed',
  'receipt.at_bank',
  'cancel.given_back',
  'cancel.committed',
  'refund.begun',
  'refund.at_bank',
  'refund.committed',
  'photo.before_commit',
  'photo.committed',
  'handover.before_commit',
  'handover.committed',
  'settlement.at_bank',
] as const
/** On the way of one batch of a mailing. */
type MailingFailpoint = 'mailing.told' | 'mailing.committed'
export type Failpoint = (typeof FAILPOINTS)[number] | MailingFailpoint

let deadly: Failpoint | undefined

/** Nothing at all, unless a test has said that the process dies here. */
export const failpoint = (name: Failpoint): void => {
  if (name === deadly) process.kill(process.pid, 'SIGKILL')
}

/** The process dies, as crashes do, when it comes by this point. */
export const dieAt = (name: Failpoint): void => void (deadly = name)
