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
  'change.saved',
  'change.committed',
  'handover.before_commit',
  'handover.committed',
  'settlement.at_bank',
] as const
type MailingFailpoint = 'mailing.notified' | 'mailing.committed'
type ImportFailpoint = 'import.written' | 'import.committed'
export type Failpoint = (typeof FAILPOINTS)[number] | MailingFailpoint | ImportFailpoint

let deadly: Failpoint | undefined

/** Kills the process where a test chose this point. */
export const failpoint = (name: Failpoint): void => {
  if (name === deadly) process.kill(process.pid, 'SIGKILL')
}

export const dieAt = (name: Failpoint): void => void (deadly = name)
