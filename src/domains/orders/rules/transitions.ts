import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import type { AddressStatus, OrderStatus, PaymentStatus, PhotoStatus } from '../contract/customer.ts'
import { isPaidAtOnce } from './payment-methods.ts'

export const isOver = (status: OrderStatus): boolean => status === 'completed' || status === 'cancelled'

/** An admin may do all that a manager may; `service`: a delivery service whose courier has it. */
export type Mover = 'system' | 'customer' | 'service' | StaffRole

type Transition = readonly [from: OrderStatus, to: OrderStatus, ...by: Mover[]]

/** `decisions §6`, `research §3.1`. */
export const TRANSITIONS: readonly Transition[] = [
  ['awaiting_payment', 'new', 'system'],
  ['awaiting_payment', 'cancelled', 'system', 'customer', 'manager'],
  ['new', 'confirmed', 'system', 'florist', 'manager'],
  ['new', 'cancelled', 'customer', 'manager'],
  ['confirmed', 'assembling', 'florist', 'manager'],
  ['confirmed', 'cancelled', 'customer', 'manager'],
  ['assembling', 'assembled', 'florist', 'manager'],
  ['assembling', 'cancelled', 'manager'],
  ['assembled', 'delivering', 'courier', 'florist', 'manager', 'service'],
  ['assembled', 'ready_for_pickup', 'florist', 'manager'],
  // A change of the bouquet was asked for.
  ['assembled', 'assembling', 'customer', 'florist', 'manager'],
  ['assembled', 'cancelled', 'manager'],
  ['ready_for_pickup', 'completed', 'florist', 'manager'],
  ['ready_for_pickup', 'cancelled', 'manager'],
  ['delivering', 'completed', 'courier', 'manager', 'service'],
  ['delivering', 'delivery_failed', 'courier', 'manager', 'service'],
  ['delivery_failed', 'delivering', 'courier', 'manager', 'service'],
  ['delivery_failed', 'ready_for_pickup', 'florist', 'manager'],
  ['delivery_failed', 'cancelled', 'manager'],
  // Paid after the deadline, and all could be taken again.
  ['cancelled', 'new', 'system'],
  // To undo a mistake.
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
  /** Kopecks that a change made dearer and are not paid. */
  due: number
  /** Questions about flowers that the customer has not answered. */
  substitutions_asked: number
  /** Nobody has seen such a bouquet yet: it leaves after its photo (docs/decisions/116). */
  photo_required: boolean
  /** For a day that has not come where it is delivered: no courier leaves with it unasked. */
  is_later?: boolean
}

/** Texts: `errors`. */
export type Obstacle =
  | 'wrong_kind_of_order'
  | 'order_not_paid'
  | 'order_without_address'
  | 'photo_to_send'
  | 'photo_to_change'
  | 'photo_not_answered'
  | 'order_due'
  | 'substitution_asked'
  | 'later_day'

/** What a person goes over knowingly. */
export type Overrides = {
  /** Goes without an answer to the photo. */
  unanswered?: boolean | undefined
  /** Leaves before its day; whoever gives it out at the desk sees the day. */
  early?: boolean | undefined
}

export const whyNot = (
  order: OrderState,
  to: OrderStatus,
  { unanswered = false, early = false }: Overrides = {},
): Obstacle | null => {
  if (to === 'ready_for_pickup' && order.order_type === 'delivery' && order.status === 'assembled')
    return 'wrong_kind_of_order'
  if (to === 'delivering' && order.order_type === 'pickup') return 'wrong_kind_of_order'
  if ((to === 'assembling' || to === 'delivering') && !isPaymentSecured(order)) return 'order_not_paid'
  if (to === 'assembled' && order.substitutions_asked > 0) return 'substitution_asked'
  if (order.due > 0 && isHandingOver(order, to)) return 'order_due'
  if (order.photo_required && order.photo_status === 'requested' && isLeaving(to)) return 'photo_to_send'
  if (to !== 'delivering') return null
  if (order.address_status === 'requested' || order.address_status === 'failed')
    return 'order_without_address'
  if (order.photo_status === 'changes_requested') return 'photo_to_change'
  if (order.is_later && !early) return 'later_day'
  if (order.photo_status === 'sent' && !unanswered) return 'photo_not_answered'
  return null
}

const isLeaving = (to: OrderStatus): boolean => to === 'delivering' || to === 'ready_for_pickup'

/** What has left is not called back for money. */
const isHandingOver = ({ status }: OrderState, to: OrderStatus): boolean =>
  to === 'delivering' || (to === 'completed' && status === 'ready_for_pickup')

const isPaymentSecured = ({ payment_method, payment_status }: OrderState): boolean =>
  !isPaidAtOnce(payment_method) || payment_status === 'paid' || payment_status === 'partially_refunded'

/** Without cancelling. */
export const nextStatuses = (order: OrderState, by: Mover): OrderStatus[] =>
  TRANSITIONS.flatMap(([from, to, ...movers]) =>
    from === order.status && to !== 'cancelled' && isAllowed(by, movers) && !isOfOtherKind(order, to)
      ? [to]
      : [],
  )

const isOfOtherKind = (order: OrderState, to: OrderStatus) => whyNot(order, to) === 'wrong_kind_of_order'
