import type { Means } from '#/domains/orders/contract/staff/order.ts'
import { declareEvent } from '#/platform/server/events.ts'

/** A certificate has no store but the one that sold it. */
export type MoneySubject = { orderId: string } | { storeId: number }

/** Kopecks from hand to hand, with the receipt's row. */
export type MoneyByHand = {
  receiptId: string
  of: MoneySubject
  kind: 'payment' | 'refund'
  means: Means
  amount: number
  /** Taken in the store, also for a delivery. */
  isAtCounter: boolean
  /** Who took it, or gave it back. */
  staffId: string | null
  reason: string | null
}
export const moneyByHand = declareEvent<MoneyByHand>()
