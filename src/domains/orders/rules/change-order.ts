import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { CHANGE_PARTS, type ChangePart } from '../contract/change-parts.ts'
import type { AddressStatus, OrderStatus } from '../contract/customer.ts'
import { isMarketplace, type OrderSource } from './order-sources.ts'

export type Changer = 'customer' | StaffRole

type ChangeableOrder = {
  status: OrderStatus
  address_status: AddressStatus
  order_type: 'delivery' | 'pickup'
  is_know_address: boolean
  source?: OrderSource
  /** Its address is in no zone. */
  isOutsideZones?: boolean
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
  // A bouquet that is ready goes back to its florist first.
  lines: [...ACCEPTED, 'assembling'],
}
/** Customers too say when and where to try once more. */
const CUSTOMER_CHANGES: Record<ChangePart, readonly OrderStatus[]> = {
  when: [...ACCEPTED, 'delivery_failed'],
  where: [...ACCEPTED, 'delivery_failed'],
  door: [...BEFORE_FLORIST, 'delivery_failed'],
  recipient: [...BEFORE_FLORIST, 'delivery_failed'],
  comment: [...BEFORE_FLORIST, 'delivery_failed'],
  card_text: BEFORE_FLORIST,
  lines: ACCEPTED,
}

/** Customers until the florist begins, staff until it is handed over (`decisions §10`). */
export const mayChange = (part: ChangePart, order: ChangeableOrder, by: Changer): boolean => {
  if (by === 'courier' || isChangedThere(part, order)) return false
  if (part === 'door' && !hasDoor(order, by)) return false
  if (part === 'where' && !mayMovePlace(order, by)) return false
  return (by === 'customer' ? CUSTOMER_CHANGES : STAFF_CHANGES)[part].includes(order.status)
}

/**
 * What was bought at a marketplace, for whom and to where is changed there (`decisions 074`); an address that no zone has
 * is put right here. Time, door, card and wishes are ours.
 */
export const isChangedThere = (part: ChangePart, { source, isOutsideZones }: ChangeableOrder): boolean =>
  source !== undefined &&
  isMarketplace(source) &&
  (part === 'lines' || part === 'recipient' || (part === 'where' && !isOutsideZones))

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

/** A failed handover whose next try nobody has arranged yet: each is charged once. */
export const isUncharged = ({
  status,
  failures,
  attempts_charged,
}: {
  status: OrderStatus
  failures: number
  attempts_charged: number
}): boolean => status === 'delivery_failed' && failures > attempts_charged
