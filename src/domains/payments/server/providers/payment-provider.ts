import type { BankWay, PaymentWay } from '#/domains/payments/rules/bank-ways.ts'
import type { PaymentMode, ReceiptItem } from '../service/receipts/receipt-lines.ts'

/** Kopecks. */
export type ProviderPayment = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount: number
  currency: string
  /** Our metadata. */
  orderId: string | null
  paymentId: string | null
  confirmationUrl: string | null
  cancelReason: string | null
  paidAt: Date | null
  /** Identifies a payer; only stored hashed. */
  payer: string | null
  /** The card, where it was to be kept and is. */
  savedMethod: SavedMethod | null
}

/** `id`: pays again without the card's number; `expires`: «2030-12». */
export type SavedMethod = { id: string; brand: string; last4: string; expires: string }

export type ProviderRefund = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  paymentId: string
  amount: number
  currency: string
  /** Ours; null when made by hand at the provider. */
  refundId: string | null
  cancelReason: string | null
}

export type ProviderReceipt = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  refundId: string | null
  mode: PaymentMode | null
  fiscal: { document: string; storage: string; attribute: string } | null
  registeredAt: Date | null
}

export type ReceiptContent = { email: string; items: ReceiptItem[] }
export type NewPayment = {
  /** Ours, the idempotency key. */
  id: string
  orderId: string
  description: string
  /** A path of the shop; the order's by default. */
  returnTo?: string
  amount: number
  way: PaymentWay
  receipt: ReceiptContent
  /** Pays by this one at once, without a page of the bank. */
  savedMethod?: string
  /** Keeps the card that it is paid by. */
  keepsCard?: boolean
}
export type NewRefund = {
  id: string
  paymentId: string
  amount: number
  description: string
  /** null for a whole unsettled advance: the provider repeats the payment's receipt. */
  receipt: ReceiptContent | null
}
export type NewReceipt = { id: string; paymentId: string; amount: number; receipt: ReceiptContent }

/** Our ids are the idempotency keys. Throws `ProviderUnanswered` or `ProviderRefused`. */
export type PaymentProvider = {
  /** `sandbox`, `yookassa`, or an extension's. */
  name: string
  /** Whether cards may be kept for the next order. */
  keepsCards: boolean
  createPayment(payment: NewPayment): Promise<ProviderPayment>
  /** That this shop's contract with the provider allows. */
  findWays(): Promise<BankWay[]>
  /** null when unknown to the provider. */
  findPayment(id: string): Promise<ProviderPayment | null>
  createRefund(refund: NewRefund): Promise<ProviderRefund>
  findRefund(id: string): Promise<ProviderRefund | null>
  /** By our id: a request may outlive the provider's idempotency keys. */
  findMadeRefund(paymentId: string, ourId: string): Promise<ProviderRefund | null>
  createReceipt(receipt: NewReceipt): Promise<ProviderReceipt>
  /** And those of its refunds. */
  findReceipts(paymentId: string, refundIds: readonly string[]): Promise<ProviderReceipt[]>
}

/** Outcome unknown: retry with the same key. */
export class ProviderUnanswered extends Error {
  override name = 'Unanswered'
}

/** Final. */
export class ProviderRefused extends Error {
  override name = 'Refused'
}

/** null when the provider does not answer; jobs ask again. */
export const ignoreUnanswered = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderUnanswered) return null
    throw error
  }
}

/** Also null after `ms`; a later answer still takes effect. */
export const withinTime = async <T>(ms: number, work: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => void (timer = setTimeout(resolve, ms, null)))
  try {
    return await Promise.race([ignoreUnanswered(work), late])
  } finally {
    clearTimeout(timer)
  }
}
