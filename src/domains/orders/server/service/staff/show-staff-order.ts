import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { Address } from '#/domains/orders/contract/customer.ts'
import {
  isAtOnce,
  isOver,
  mayMove,
  nextStatuses,
  type OrderState,
  whyNot,
} from '#/domains/orders/rules/order.ts'
import * as queries from '#/domains/orders/server/queries/staff/staff-order.ts'

/**
 * An order as one of the staff may see it; 403 for another store's, 404 for none and for one that another courier brings
 * or nobody needs to bring yet. Of one that a courier may take they see what and where to, and nothing of people.
 */
export const showStaffOrder = async (db: Db, staff: Staff, id: string) => {
  const row = await seeOrderToTake(db, staff, id)
  const [history, following] = await Promise.all([
    staff.role === 'courier' ? [] : findHistory(db, staff, id),
    staff.role === 'courier' ? null : queries.findFollowing(db, row),
  ])
  return { ...toCard(row, staff), history, following }
}

/** What happened to it; with what sum, only for who sees sums. */
const findHistory = async (db: Db, { role }: Staff, id: string) => {
  const events = await queries.findEvents(db, id)
  return may(role, 'money')
    ? events
    : events.map((event) => (event.axis === 'payment' ? { ...event, reason: null } : event))
}

/** As `showStaffOrder`; undefined where it is no longer theirs to see. */
export const freshOrder = async (db: Db, staff: Staff, id: string) => {
  const row = await queries.findStaffOrder(db, id)
  return row && (isOwn(staff, row) || isFree(row)) ? showStaffOrder(db, staff, id) : undefined
}

/** The order itself, past the doors of store and role: a courier gets to what they bring. */
export const seeOrder = async (db: Db, staff: Staff, id: string) => {
  const row = await inStore(db, staff, id)
  if (!isOwn(staff, row)) throw notFound('order_not_found')
  return row
}

/** As `seeOrder`, and for a courier also what they may take since nobody brings it yet. */
export const seeOrderToTake = async (db: Db, staff: Staff, id: string) => {
  const row = await inStore(db, staff, id)
  if (!isOwn(staff, row) && !isFree(row)) throw notFound('order_not_found')
  return row
}

const inStore = async (db: Db, { storeId }: Staff, id: string) => {
  const row = await queries.findStaffOrder(db, id)
  if (!row) throw notFound('order_not_found')
  if (storeId !== null && storeId !== row.store_id) throw forbidden('other_store')
  return row
}

const isOwn = ({ role, id }: Staff, { courier }: queries.StaffOrderRow): boolean =>
  role !== 'courier' || courier?.id === id

/** Lies among the couriers' free ones (`findErrands`). */
const isFree = ({ order_type, courier, status }: queries.StaffOrderRow): boolean =>
  order_type === 'delivery' && !courier && (status === 'assembling' || status === 'assembled')

/** What is left to see of an order for the courier who has just let it go. */
export const letGo = (row: queries.StaffOrderRow, staff: Staff) => ({
  ...toCard({ ...row, courier: null }, staff),
  history: [],
  following: null,
})

/** Who may be given an order. */
export const listTeam = async (db: Db, staff: Staff, id: string) => ({
  items: await queries.findTeam(db, (await seeOrder(db, staff, id)).store_id),
})

/** What the courier who may take an order learns when they have taken it. */
const NOT_OF_PEOPLE = { recipient_name: null, comment: null, reason: null, attention_reason: null }

/** Where it is to be brought, but for the door. */
export const houseOf = (address: Address | null) =>
  address && { name: address.name, ...(address.coords && { coords: address.coords }) }

const toCard = (row: queries.StaffOrderRow, staff: Staff) => {
  const { goods_full, goods, promo_discount, friend_discount, points, delivery_price, surcharge, ...order } =
    row
  const { total, paid, refunded, customer, photos, stems, lines, recipient_phone, ...rest } = order
  const isCourier = staff.role === 'courier'
  const seesMoney = may(staff.role, 'money')
  // Phones are for who works with it now, and for who answers for it; what is written on the card is for its reader.
  const isOwnOne = isOwn(staff, row)
  const mayCall = may(staff.role, 'customers') || (isOwnOne && !isOver(order.status))
  return {
    ...rest,
    ...(!isOwnOne && { ...NOT_OF_PEOPLE, address: houseOf(order.address) }),
    recipient_phone: mayCall ? recipient_phone : null,
    customer: mayCall && !(isCourier && order.anonymous) ? { ...customer, id: order.user_id } : null,
    card_text: isCourier ? null : order.card_text,
    to_take: toTake(row),
    sums: !seesMoney
      ? null
      : {
          goods_full,
          goods,
          promo: promo_discount,
          friend: friend_discount,
          bonuses: points * KOPECKS,
          delivery: delivery_price,
          surcharge,
          total,
          paid,
          refunded,
        },
    lines: lines.map((line) => ({
      ...line,
      sum: seesMoney ? line.sum : null,
      card_text: isCourier ? null : line.card_text,
    })),
    stems: stems ?? [],
    photos: (isOwnOne ? (photos ?? []) : []).map(({ created_at, comment, ...photo }) => ({
      ...photo,
      comment: isCourier ? null : comment,
      created_at: new Date(created_at),
    })),
    next: nextSteps(row, staff.role),
    can_cancel: mayMove(order.status, 'cancelled', staff.role),
  }
}

type Priced = Pick<queries.StaffOrderRow, 'payment_method' | 'status' | 'total' | 'paid'>

/** Kopecks to be taken at hand-over; none where it is paid at once, or is over. */
export const toTake = ({ payment_method, status, total, paid }: Priced): number =>
  isAtOnce(payment_method) || isOver(status) ? 0 : Math.max(0, total - paid)

/** An order that has just come is taken and made in one go (`takeToWork`). */
const nextSteps = (order: OrderState, role: Staff['role']) => {
  const steps = nextStatuses(order, role).map((to) => ({ to, obstacle: whyNot(order, to) }))
  const isTaken =
    order.status === 'new' && mayMove('new', 'confirmed', role) && mayMove('confirmed', 'assembling', role)
  return isTaken ? [{ to: 'assembling' as const, obstacle: whyNot(order, 'assembling') }, ...steps] : steps
}
