import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { CHANGE_PARTS, type ChangePart } from '../contract/change.ts'
import type { AddressStatus, OrderStatus } from '../contract/customer.ts'

export type Changer = 'customer' | StaffRole

type ChangeableOrder = {
  status: OrderStatus
  address_status: AddressStatus
  order_type: 'delivery' | 'pickup'
  is_know_address: boolean
}

const BEFORE_FLORIST: readonly OrderStatus[] = ['awaiting_payment', 'new', 'confirmed']
const IN_STORE: readonly OrderStatus[] = [
  ...BEFORE_FLORIST,
  'assembling',
  'assembled',
  'ready_for_pickup',
  'delivery_failed',
]
const NOT_HANDED_OVER: readonly OrderStatus[] = [...IN_STORE, 'delivering']

/** The card leaves with the bouquet. */
const STAFF_CHANGES: Record<ChangePart, readonly OrderStatus[]> = {
  recipient: NOT_HANDED_OVER,
  door: NOT_HANDED_OVER,
  comment: NOT_HANDED_OVER,
  card_text: IN_STORE,
}

/** Customers until the florist begins, staff until it is handed over (`decisions §10`). */
export const mayChange = (part: ChangePart, order: ChangeableOrder, by: Changer): boolean => {
  if (by === 'courier') return false
  if (part === 'door' && !hasDoor(order, by)) return false
  return (by === 'customer' ? BEFORE_FLORIST : STAFF_CHANGES[part]).includes(order.status)
}

/** An address that the recipient gave is not the customer's to see. */
const hasDoor = ({ order_type, address_status, is_know_address }: ChangeableOrder, by: Changer): boolean =>
  order_type === 'delivery' &&
  (address_status === 'known' || address_status === 'received') &&
  (by !== 'customer' || is_know_address)

export const changeableParts = (order: ChangeableOrder, by: Changer): ChangePart[] =>
  CHANGE_PARTS.filter((part) => mayChange(part, order, by))
