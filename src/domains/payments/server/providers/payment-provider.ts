import type { PaymentMode, ReceiptItem } from '../receipt-lines.ts'

/** A payment as its bank sees it; kopecks. */
export type BankPayment = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount: number
  currency: string
  /** What we told the bank of it: whose it is. */
  orderId: string | null
  paymentId: string | null
  /** Where the customer pays. */
  confirmationUrl: string | null
  cancelReason: string | null
  paidAt: Date | null
  /** What the bank tells of the card: by it a payer is known again. It is never kept as it is. */
  payer: string | null
}

export type BankRefund = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  /** The payment, by the bank's id. */
  paymentId: string
  amount: number
  currency: string
  /** Ours; null for one that was made at the bank by hand. */
  refundId: string | null
  cancelReason: string | null
}

export type BankReceipt = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  refundId: string | null
  mode: PaymentMode | null
  /** Fiscal numbers, as the cash register gave them. */
  fiscal: { document: string; storage: string; attribute: string } | null
  registeredAt: Date | null
}

export type ForReceipt = { email: string; items: ReceiptItem[] }
export type NewPayment = {
  /** Ours: the idempotence key. */
  id: string
  orderId: string
  number: number
  amount: number
  way: 'any' | 'sbp'
  receipt: ForReceipt
}
export type NewRefund = {
  id: string
  paymentId: string
  amount: number
  number: number
  /** Null for all of an advance that was not set off: then the bank makes it by the payment's own. */
  receipt: ForReceipt | null
}
export type NewReceipt = { id: string; paymentId: string; amount: number; receipt: ForReceipt }

/**
 * Who takes money for us. Everything that is made has our id as its idempotence key: made twice, it is one. Throws
 * `Unanswered` or `Refused`.
 */
export type Bank = {
  name: 'sandbox' | 'yookassa'
  createPayment(payment: NewPayment): Promise<BankPayment>
  /** Null for one that the bank does not know. */
  findPayment(id: string): Promise<BankPayment | null>
  createRefund(refund: NewRefund): Promise<BankRefund>
  findRefund(id: string): Promise<BankRefund | null>
  /** Of a payment, by our id of it: what was asked for long ago may be older than the bank's memory of keys. */
  findMadeRefund(paymentId: string, ourId: string): Promise<BankRefund | null>
  createReceipt(receipt: NewReceipt): Promise<BankReceipt>
  /** All receipts of a payment, those of its refunds too. */
  findReceipts(paymentId: string, refundIds: readonly string[]): Promise<BankReceipt[]>
}

/** Nobody knows whether it was done: the same is asked again, with the same key. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

/** It was not done and will not be. */
export class Refused extends Error {
  override name = 'Refused'
}

/** What the bank says comes to nothing where it does not answer: the clock's work asks again. */
export const unlessUnanswered = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Unanswered) return null
    throw error
  }
}

/** As `unlessUnanswered`, and for so many milliseconds only; what comes later is still taken over. */
export const withinTime = async <T>(ms: number, work: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => void (timer = setTimeout(resolve, ms, null)))
  try {
    return await Promise.race([unlessUnanswered(work), late])
  } finally {
    clearTimeout(timer)
  }
}
