import { declareEvent } from '#/platform/server/events.ts'
import type { Picture } from '#/platform/shared/picture.ts'

/** Declared for the rooms below, wired in `api.ts`; handled in the same transaction. */

/** An order waits for its money; kopecks. `sbp`: by СБП only. */
export const paymentWanted = declareEvent<{ orderId: string; amount: number; way: 'any' | 'sbp' }>()

/** So much goes back to the customer, or all that is left of what came; each cause once. */
export type MoneyBack = {
  orderId: string
  /** Kopecks. */
  amount: number | 'all'
  /** `cancelled`, `address_difference`, `staff:<key>` */
  cause: string
  /** What it is for, kopecks of each: first of these lines, and what is more than they have left of all. */
  of?: { line: string; amount: number }[]
  staffId?: string
  reason?: string
}
/** The line of a payment that its delivery is; an order's own lines are known by their ids. */
export const DELIVERY_LINE = 'delivery'
export const moneyBack = declareEvent<MoneyBack>()

/** The shop has an order to make: it was placed to be paid on receipt, or its money came. */
export type AcceptedOrder = {
  orderId: string
  userId: string
  /** The day it is for. */
  date: string
  reason: string | null
  recipientName: string
  recipientPhone: string
  /** The day is to be remembered. */
  remember: boolean
  /** Where to bring it is the recipient's to say. */
  asksRecipient: boolean
}
export const orderAccepted = declareEvent<AcceptedOrder>()

/** An order was handed over; with kopecks that were taken for it by hand, and by whom of the staff. */
export type HandedOver = { orderId: string; took: number; staffId: string | null }
export const handedOver = declareEvent<HandedOver>()

/** The customer is shown the bouquet, and asked whether it may go. */
export type SentPhoto = {
  orderId: string
  number: number
  userId: string
  cityId: number
  photoId: string
  picture: Picture
}
export const photoSent = declareEvent<SentPhoto>()
