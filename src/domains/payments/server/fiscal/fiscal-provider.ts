import type { Means } from '#/domains/orders/contract/staff/order.ts'
import type { CASH_KINDS } from '#/domains/payments/rules/payment-states.ts'
import type { ReceiptItem } from '../service/receipts/receipt-lines.ts'

/** Kopecks. */
export type FiscalReceipt = {
  /** Ours, of one attempt: a repeat registers nothing twice. */
  key: string
  kind: (typeof CASH_KINDS)[number]
  means: Means
  amount: number
  items: readonly ReceiptItem[]
  /** Where the customer gets it; null: only the seller does. */
  contact: { email: string } | { phone: string } | null
}

export type FiscalState = {
  id: string
  status: 'pending' | 'printed' | 'failed'
  /** Of a failure, as the provider words it. */
  problem: string | null
  fiscal: { document: string; storage: string; attribute: string } | null
  registeredAt: Date | null
}

/** Throws `ProviderUnanswered`, or `ProviderRefused` where a repeat is pointless. */
export type FiscalProvider = {
  /** `atol`, or an extension's. */
  name: string
  /** A known key answers with what was made of it. */
  register: (receipt: FiscalReceipt) => Promise<FiscalState>
  find: (id: string) => Promise<FiscalState>
}
