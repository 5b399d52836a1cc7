import type { StaffRole } from '#/domains/auth/contract/staff.ts'
import type {
  AddressStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  PhotoStatus,
  PrepayReason,
} from '../contract/customer.ts'
import { PAYMENT } from '../contract/customer.ts'

/** Kopecks; more does not fit the tables. */
export const MOST_MONEY = 2_000_000_000
/** Minutes an unpaid order holds its stock and slot (`decisions §6`). */
export const PAY_MINUTES = 30
/** Minutes until a new order without attention is confirmed automatically (`research §3.1`). */
export const CONFIRM_MINUTES = 15
/** Minutes to answer the photo of the bouquet (`decisions §6`). */
export const PHOTO_MINUTES = 10
/** Changes that may be requested per order (`decisions §6`). */
export const PHOTO_CHANGES = 1
/** Delay that triggers an apology and points (`decisions §6`). */
export const LATE_MINUTES = 15
export const LATE_POINTS = 200

const METHODS: Record<'delivery' | 'pickup', PaymentMethod[]> = {
  delivery: [
    { id: PAYMENT.online, code: 'online', at_once: true },
    { id: PAYMENT.sbp, code: 'sbp', at_once: true },
    { id: PAYMENT.to_courier, code: 'to_courier', at_once: false },
  ],
  pickup: [
    { id: PAYMENT.online, code: 'online', at_once: true },
    { id: PAYMENT.sbp, code: 'sbp', at_once: true },
    { id: PAYMENT.at_pickup, code: 'at_pickup', at_once: false },
  ],
}

/** What decides whether an order may be paid on receipt. */
export type PayOnDeliveryTerms = {
  order_type: 'delivery' | 'pickup'
  /** The recipient gives the address. */
  isAddressUnknown: boolean
  /** The recipient's phone is the customer's own. */
  isSelf: boolean
  anonymous: boolean
}

/**
 * Why an order must be prepaid; null when it may be paid on receipt: at pickup, or when the customer receives
 * it, never anonymously (`decisions §4, §10`).
 */
export const whyPrepaid = ({
  order_type,
  isAddressUnknown,
  isSelf,
  anonymous,
}: PayOnDeliveryTerms): PrepayReason | null => {
  if (order_type === 'delivery' && isAddressUnknown) return 'prepay_unknown_address'
  if (order_type === 'delivery' && !isSelf) return 'prepay_gift'
  return anonymous ? 'prepay_anonymous' : null
}

/** The default method first (`decisions §6`). */
export const paymentMethodsFor = (orderType: 'delivery' | 'pickup', onlyAtOnce = false): PaymentMethod[] =>
  METHODS[orderType].filter(({ at_once }) => at_once || !onlyAtOnce)

export const isPaidAtOnce = (method: number): boolean => method === PAYMENT.online || method === PAYMENT.sbp

export const isOver = (status: OrderStatus): boolean => status === 'completed' || status === 'cancelled'

/** An admin may do all that a manager may. */
export type Mover = 'system' | 'customer' | StaffRole

type Transition = readonly [from: OrderStatus, to: OrderStatus, ...by: Mover[]]

/** All status transitions with who may make them (`decisions §6`, `research §3.1`). */
export const TRANSITIONS: readonly Transition[] = [
  ['awaiting_payment', 'new', 'system'],
  ['awaiting_payment', 'cancelled', 'system', 'customer', 'manager'],
  ['new', 'confirmed', 'system', 'florist', 'manager'],
  ['new', 'cancelled', 'customer', 'manager'],
  ['confirmed', 'assembling', 'florist', 'manager'],
  ['confirmed', 'cancelled', 'customer', 'manager'],
  ['assembling', 'assembled', 'florist', 'manager'],
  ['assembling', 'cancelled', 'manager'],
  ['assembled', 'delivering', 'courier', 'florist', 'manager'],
  ['assembled', 'ready_for_pickup', 'florist', 'manager'],
  // The customer asked for a change of the bouquet.
  ['assembled', 'assembling', 'customer', 'florist', 'manager'],
  ['assembled', 'cancelled', 'manager'],
  ['ready_for_pickup', 'completed', 'florist', 'manager'],
  ['ready_for_pickup', 'cancelled', 'manager'],
  ['delivering', 'completed', 'courier', 'manager'],
  ['delivering', 'delivery_failed', 'courier', 'manager'],
  ['delivery_failed', 'delivering', 'courier', 'manager'],
  ['delivery_failed', 'ready_for_pickup', 'florist', 'manager'],
  ['delivery_failed', 'cancelled', 'manager'],
  // Paid after the deadline, and everything could be taken again.
  ['cancelled', 'new', 'system'],
  // One step back, to undo a mistake.
  ['confirmed', 'new', 'admin'],
  ['assembling', 'confirmed', 'admin'],
  ['ready_for_pickup', 'assembled', 'admin'],
  ['delivering', 'assembled', 'admin'],
]

const isAllowed = (by: Mover, movers: readonly Mover[]): boolean =>
  movers.includes(by) || (by === 'admin' && movers.includes('manager'))

export const mayMove = (from: OrderStatus, to: OrderStatus, by: Mover): boolean =>
  TRANSITIONS.some(([one, next, ...movers]) => one === from && next === to && isAllowed(by, movers))

export type OrderState = {
  status: OrderStatus
  order_type: 'delivery' | 'pickup'
  payment_method: number
  payment_status: PaymentStatus
  address_status: AddressStatus
  photo_status: PhotoStatus
}

/** Codes; texts are in `errors`. */
export type Obstacle =
  | 'wrong_kind_of_order'
  | 'order_not_paid'
  | 'order_without_address'
  | 'photo_to_change'
  | 'photo_not_answered'

/** What blocks a transition; null when nothing does. `unanswered`: goes without an answer to the photo. */
export const whyNot = (order: OrderState, to: OrderStatus, unanswered = false): Obstacle | null => {
  if (to === 'ready_for_pickup' && order.order_type === 'delivery' && order.status === 'assembled')
    return 'wrong_kind_of_order'
  if (to === 'delivering' && order.order_type === 'pickup') return 'wrong_kind_of_order'
  if ((to === 'assembling' || to === 'delivering') && !isPaymentSecured(order)) return 'order_not_paid'
  if (to !== 'delivering') return null
  if (order.address_status === 'requested' || order.address_status === 'failed')
    return 'order_without_address'
  if (order.photo_status === 'changes_requested') return 'photo_to_change'
  if (order.photo_status === 'sent' && !unanswered) return 'photo_not_answered'
  return null
}

const isPaymentSecured = ({ payment_method, payment_status }: OrderState): boolean =>
  !isPaidAtOnce(payment_method) || payment_status === 'paid' || payment_status === 'partially_refunded'

/** Without cancelling; used by staff buttons and the server. */
export const nextStatuses = (order: OrderState, by: Mover): OrderStatus[] =>
  TRANSITIONS.flatMap(([from, to, ...movers]) =>
    from === order.status && to !== 'cancelled' && isAllowed(by, movers) && !isOfOtherKind(order, to)
      ? [to]
      : [],
  )

const isOfOtherKind = (order: OrderState, to: OrderStatus) => whyNot(order, to) === 'wrong_kind_of_order'

/** Alone until assembly begins, then only by request (`decisions §6`). */
export const canCancel = (status: OrderStatus): boolean => mayMove(status, 'cancelled', 'customer')

const CANCEL_ON_REQUEST: ReadonlySet<OrderStatus> = new Set([
  'assembling',
  'assembled',
  'ready_for_pickup',
  'delivering',
  'delivery_failed',
])
export const canAskCancel = (status: OrderStatus): boolean => CANCEL_ON_REQUEST.has(status)

/** A finished, cancelled or unpaid order may be hidden (`decisions §6`). */
export const canHide = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'awaiting_payment'

/** Payment status from kopecks received, refunded and due. */
export const paymentStatusOf = (paid: number, refunded: number, total: number): PaymentStatus => {
  if (paid === 0) return 'unpaid'
  if (refunded === 0) return 'paid'
  if (refunded === paid) return 'refunded'
  return paid - refunded >= total ? 'paid' : 'partially_refunded'
}

/** Only when wished and with a named reason (`decisions §10`). */
export const remembersDay = (form: { remember_date: boolean; reason?: string | undefined }): boolean =>
  form.remember_date && Boolean(form.reason)
