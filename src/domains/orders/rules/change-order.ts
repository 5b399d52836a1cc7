import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { CHANGE_PARTS, type ChangePart } from '../contract/change-parts.ts'
import type { AddressStatus, OrderStatus } from '../contract/customer.ts'

export type Changer = 'customer' | StaffRole

type ChangeableOrder = {
  status: OrderStatus
  address_status: AddressStatus
  order_type: 'delivery' | 'pickup'
  is_know_address: boolean
}

/** What is awaited of the bank is not changed meanwhile. */
const ACCEPTED: readonly OrderStatus[] = ['new', 'confirmed']
const BEFORE_FLORIST: readonly OrderStatus[] = ['awaiting_payment', ...ACCEPTED]
const IN_STORE: readonly OrderStatus[] = [
  ...ACCEPTED,
  'assembling',
  'assembled',
  'ready_for_pickup',
  'delivery_failed',
]

/** The card leaves with the bouquet. */
const STAFF_CHANGES: Record<ChangePart, readonly OrderStatus[]> = {
  when: IN_STORE,
  where: [...IN_STORE, 'delivering'],
  door: ['awaiting_payment', ...IN_STORE, 'delivering'],
  recipient: ['awaiting_payment', ...IN_STORE, 'delivering'],
  comment: ['awaiting_payment', ...IN_STORE, 'delivering'],
  card_text: ['awaiting_payment', ...IN_STORE],
}
const CUSTOMER_CHANGES: Record<ChangePart, readonly OrderStatus[]> = {
  when: ACCEPTED,
  where: ACCEPTED,
  door: BEFORE_FLORIST,
  recipient: BEFORE_FLORIST,
  comment: BEFORE_FLORIST,
  card_text: BEFORE_FLORIST,
}

/** Customers until the florist begins, staff until it is handed over (`decisions §10`). */
export const mayChange = (part: ChangePart, order: ChangeableOrder, by: Changer): boolean => {
  if (by === 'courier') return false
  if (part === 'door' && !hasDoor(order, by)) return false
  if (part === 'where' && !mayMovePlace(order, by)) return false
  return (by === 'customer' ? CUSTOMER_CHANGES : STAFF_CHANGES)[part].includes(order.status)
}

/** An address that the recipient gave is not the customer's to see. */
const hasDoor = ({ order_type, address_status, is_know_address }: ChangeableOrder, by: Changer): boolean =>
  order_type === 'delivery' &&
  (address_status === 'known' || address_status === 'received') &&
  (by !== 'customer' || is_know_address)

const mayMovePlace = (order: ChangeableOrder, by: Changer): boolean =>
  order.order_type === 'pickup' ? order.status !== 'ready_for_pickup' : hasDoor(order, by)

export const changeableParts = (order: ChangeableOrder, by: Changer): ChangePart[] =>
  CHANGE_PARTS.filter((part) => mayChange(part, order, by))

/** Stems go to another store or day only while no florist works with them. */
export const mayMoveStems = (status: OrderStatus): boolean => ACCEPTED.includes(status)

/** A bouquet that has left goes to an address. */
export const mayChangeKind = (status: OrderStatus): boolean =>
  mayMoveStems(status) || status === 'assembling' || status === 'assembled'
