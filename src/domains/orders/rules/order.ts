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

/** Kopecks; more than twenty million roubles is talked over with a person (and is more than the tables hold). */
export const MOST_MONEY = 2_000_000_000
/** Minutes that an order waits for its money with everything held (`decisions §6`). */
export const PAY_MINUTES = 30
/** Minutes after which a new order that nobody has to look at is confirmed by itself (`research §3.1`). */
export const CONFIRM_MINUTES = 15
/** Minutes that the customer has to answer the photo of the bouquet (`decisions §6`). */
export const PHOTO_MINUTES = 10
/** Changes that may be asked for at one order (`decisions §6`). */
export const PHOTO_CHANGES = 1
/** More than so many minutes late, an apology and points go out by themselves (`decisions §6`). */
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

/** What decides whether an order may be paid when it is handed over. */
export type ReceiptTerms = {
  order_type: 'delivery' | 'pickup'
  /** The recipient is asked for the address. */
  isAsked: boolean
  /** «Получу лично»: the recipient's phone is the customer's own. */
  isSelf: boolean
  anonymous: boolean
}

/**
 * Why the one at the door is not the one who pays; null where it is paid on receipt: at pickup, and where the customer
 * receives it, in both cases without anonymity (`decisions §4, §10`).
 */
export const whyPrepaid = ({ order_type, isAsked, isSelf, anonymous }: ReceiptTerms): PrepayReason | null => {
  if (order_type === 'delivery' && isAsked) return 'prepay_unknown_address'
  if (order_type === 'delivery' && !isSelf) return 'prepay_gift'
  return anonymous ? 'prepay_anonymous' : null
}

/** Ways to pay by the kind of order, the default first (`decisions §6`). */
export const paymentMethodsFor = (orderType: 'delivery' | 'pickup', onlyAtOnce = false): PaymentMethod[] =>
  METHODS[orderType].filter(({ at_once }) => at_once || !onlyAtOnce)

export const isAtOnce = (method: number): boolean => method === PAYMENT.online || method === PAYMENT.sbp

/** Nothing is done with it any more. */
export const isOver = (status: OrderStatus): boolean => status === 'completed' || status === 'cancelled'

/** Who moves an order: the shop by itself, its customer, or staff by their role; an admin may all that a manager may. */
export type Mover = 'system' | 'customer' | StaffRole

type Transition = readonly [from: OrderStatus, to: OrderStatus, ...by: Mover[]]

/** Every change of the fulfilment axis that there is (`decisions §6`, table of `research §3.1`). */
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
  // The photo was not liked.
  ['assembled', 'assembling', 'customer', 'florist', 'manager'],
  ['assembled', 'cancelled', 'manager'],
  ['ready_for_pickup', 'completed', 'florist', 'manager'],
  ['ready_for_pickup', 'cancelled', 'manager'],
  ['delivering', 'completed', 'courier', 'manager'],
  ['delivering', 'delivery_failed', 'courier', 'manager'],
  ['delivery_failed', 'delivering', 'courier', 'manager'],
  ['delivery_failed', 'ready_for_pickup', 'florist', 'manager'],
  ['delivery_failed', 'cancelled', 'manager'],
  // Money came after the end of waiting for it, and everything could be taken again.
  ['cancelled', 'new', 'system'],
  // One step back, for what was pressed by mistake.
  ['confirmed', 'new', 'admin'],
  ['assembling', 'confirmed', 'admin'],
  ['ready_for_pickup', 'assembled', 'admin'],
  ['delivering', 'assembled', 'admin'],
]

const isAllowed = (by: Mover, movers: readonly Mover[]): boolean =>
  movers.includes(by) || (by === 'admin' && movers.includes('manager'))

/** Does the table know this change, by this one? */
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

/** What stands in the way of a change that the table knows; each has its sentence in `errors`. */
export type Obstacle =
  | 'wrong_kind_of_order'
  | 'order_not_paid'
  | 'order_without_address'
  | 'photo_to_change'
  | 'photo_not_answered'

/** Null when nothing stands in the way. `unanswered`: the shop goes without an answer to the photo. */
export const whyNot = (order: OrderState, to: OrderStatus, unanswered = false): Obstacle | null => {
  if (to === 'ready_for_pickup' && order.order_type === 'delivery' && order.status === 'assembled')
    return 'wrong_kind_of_order'
  if (to === 'delivering' && order.order_type === 'pickup') return 'wrong_kind_of_order'
  if ((to === 'assembling' || to === 'delivering') && !isMoneySure(order)) return 'order_not_paid'
  if (to !== 'delivering') return null
  if (order.address_status === 'requested' || order.address_status === 'failed')
    return 'order_without_address'
  if (order.photo_status === 'changes_requested') return 'photo_to_change'
  if (order.photo_status === 'sent' && !unanswered) return 'photo_not_answered'
  return null
}

const isMoneySure = ({ payment_method, payment_status }: OrderState): boolean =>
  !isAtOnce(payment_method) || payment_status === 'paid' || payment_status === 'partially_refunded'

/** Where one may move an order to now, cancelling aside; staff's buttons and the server ask the same. */
export const nextStatuses = (order: OrderState, by: Mover): OrderStatus[] =>
  TRANSITIONS.flatMap(([from, to, ...movers]) =>
    from === order.status && to !== 'cancelled' && isAllowed(by, movers) && !isOfOtherKind(order, to)
      ? [to]
      : [],
  )

const isOfOtherKind = (order: OrderState, to: OrderStatus) => whyNot(order, to) === 'wrong_kind_of_order'

/** The customer cancels alone until somebody begins to make it, then asks (`decisions §6`). */
export const canCancel = (status: OrderStatus): boolean => mayMove(status, 'cancelled', 'customer')

const ASKED: ReadonlySet<OrderStatus> = new Set([
  'assembling',
  'assembled',
  'ready_for_pickup',
  'delivering',
  'delivery_failed',
])
export const canAskCancel = (status: OrderStatus): boolean => ASKED.has(status)

/** A finished, cancelled or unpaid order may be put away (`decisions §6`). */
export const canHide = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'awaiting_payment'

/** What the payment axis says of so much money, kopecks: what came, what went back, what the order costs. */
export const paymentStatusOf = (paid: number, refunded: number, total: number): PaymentStatus => {
  if (paid === 0) return 'unpaid'
  if (refunded === 0) return 'paid'
  if (refunded === paid) return 'refunded'
  return paid - refunded >= total ? 'paid' : 'partially_refunded'
}

/** Is the day of an order remembered: where that was wished, and only of a reason that was named (`decisions §10`)? */
export const remembersDay = (form: { remember_date: boolean; reason?: string | undefined }): boolean =>
  form.remember_date && Boolean(form.reason)
