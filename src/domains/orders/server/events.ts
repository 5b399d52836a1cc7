import { declareEvent } from '#/platform/server/events.ts'
import type { Order, OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { Means, PayMeans } from '#/domains/orders/contract/staff/order.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

/** Kopecks. `sbp`: by СБП only. `savedCard`: by one that the customer kept; `keepsCard`: keeps the one it is paid by. */
export type PaymentRequest = {
  orderId: string
  userId: string | null
  amount: number
  way: 'any' | 'sbp'
  savedCard: string | null
  keepsCard: boolean
}
/** The answered write joins the order's statement. */
export const paymentRequested = declareEvent<PaymentRequest, Write<void>>()

/** An amount, or all that is left; each cause once. */
export type RefundRequest = {
  orderId: string
  amount: number | 'all'
  cause: string
  /** Kopecks by line, refunded first; the rest in proportion. */
  of?: { line: string; amount: number }[]
  staffId?: string
  reason?: string
}
/** Stands for delivery among line ids. */
export const DELIVERY_LINE = 'delivery'
export const refundRequested = declareEvent<RefundRequest>()

/** Placed to be paid on receipt, or paid. */
export type AcceptedOrder = {
  orderId: string
  /** null: nobody is known to have ordered it. */
  userId: string | null
  date: string
  reason: string | null
  recipientName: string
  recipientPhone: string
  remember: boolean
  asksRecipient: boolean
}
/** The answered write joins the order's statement. */
export const orderAccepted = declareEvent<AcceptedOrder, Write<void>>()

/** `took`: kopecks by hand; `staffId`: by whom. */
export type HandedOver = { orderId: string; took: number; means: PayMeans; staffId: string | null }
export const handedOver = declareEvent<HandedOver>()

/** Before the hand-over, or with it: kopecks that staff have, or know to have come. */
export type PaidByHand = {
  orderId: string
  amount: number
  means: Means
  staffId: string
  isPrepaid: boolean
}
export const paidByHand = declareEvent<PaidByHand>()

export type SentPhoto = {
  orderId: string
  number: number
  type: Order['order_type']
  userId: string
  cityId: number
  photoId: string
  picture: Picture
}
export const photoSent = declareEvent<SentPhoto>()

/** What goes in for a flower that is missing. */
export type AskedSubstitution = {
  orderId: string
  number: number
  userId: string
  cityId: number
  substitutionId: string
  /** «Роза белая, 5» */
  flowers: string
}
export const substitutionAsked = declareEvent<AskedSubstitution>()

/** By anybody, after it was accepted or before. */
export const orderCancelled = declareEvent<{ orderId: string }>()

/** Of an order of a marketplace, which wants to know. */
export const marketplaceOrderMoved = declareEvent<{ orderId: string; to: OrderStatus }>()

/** After the order's transaction; null when the provider does not answer in time. */
export const paymentStarting = declareEvent<{ orderId: string }, string | null>()

/** Before staff take money of an order that waits for the bank's: the bank is asked once more. */
export const paymentReplacing = declareEvent<{ orderId: string }>()
/** Nothing more is begun at the bank; what comes from there all the same goes back. */
export const paymentReplaced = declareEvent<{ orderId: string }>()

/** `source`, `storeId`: null for all. */
export type ReportPeriod = { from: string; to: string; storeId: number | null; source: OrderSource | null }
/** Kopecks. */
export type PaymentSums = {
  came: number
  went: number
  /** Cash, and cash receipts not printed yet. */
  taken: number
  given_back: number
  to_print: number
}
export const paymentSumsRequested = declareEvent<ReportPeriod, PaymentSums>()
