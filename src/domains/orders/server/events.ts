import { declareEvent } from '#/platform/server/events.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

/** Kopecks. `sbp`: by СБП only. The answered write joins the order's statement. */
export const paymentRequested = declareEvent<
  { orderId: string; amount: number; way: 'any' | 'sbp' },
  Write<void>
>()

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
  userId: string
  date: string
  reason: string | null
  recipientName: string
  recipientPhone: string
  remember: boolean
  asksRecipient: boolean
}
/** The answered write joins the order's statement. */
export const orderAccepted = declareEvent<AcceptedOrder, Write<void>>()

/** `took`: kopecks of cash; `staffId`: by whom. */
export type HandedOver = { orderId: string; took: number; staffId: string | null }
export const handedOver = declareEvent<HandedOver>()

export type SentPhoto = {
  orderId: string
  number: number
  userId: string
  cityId: number
  photoId: string
  picture: Picture
}
export const photoSent = declareEvent<SentPhoto>()

/** After the order's transaction; null when the provider does not answer in time. */
export const paymentStarting = declareEvent<{ orderId: string }, string | null>()

export type ReportPeriod = { from: string; to: string; storeId: number | null }
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
