import type { Staff } from '#/domains/auth/server/guards.ts'
import type { Db } from '#/platform/server/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { OrderStatus } from '../../contract.ts'
import { isAtOnce, mayMove, nextStatuses, type OrderState, whyNot } from '../../rules.ts'
import * as queries from '../order-staff-queries.ts'

const OVER: ReadonlySet<OrderStatus> = new Set(['completed', 'cancelled'])

/** An order as one of the staff may see it; 403 for another store's, 404 for none and for what is no errand of theirs. */
export const showStaffOrder = async (db: Db, staff: Staff, id: string) => {
  const row = await seeOrder(db, staff, id)
  const [history, following] = await Promise.all([
    staff.role === 'courier' ? [] : queries.findEvents(db, id),
    staff.role === 'courier' ? null : queries.findFollowing(db, row),
  ])
  return { ...toCard(row, staff), history, following }
}

/** As `showStaffOrder`; undefined where it is no longer theirs to see. */
export const freshOrder = async (db: Db, staff: Staff, id: string) => {
  const row = await queries.findStaffOrder(db, id)
  return row && isErrandOf(staff, row) ? showStaffOrder(db, staff, id) : undefined
}

/** The order itself, past the doors of store and role. */
export const seeOrder = async (db: Db, staff: Staff, id: string) => {
  const row = await queries.findStaffOrder(db, id)
  if (!row) throw notFound('order_not_found')
  if (staff.storeId !== null && staff.storeId !== row.store_id) throw forbidden('other_store')
  if (!isErrandOf(staff, row)) throw notFound('order_not_found')
  return row
}

/** A courier sees what they bring, and what nobody brings yet. */
const isErrandOf = (staff: Staff, { order_type, courier, status }: queries.StaffOrderRow): boolean =>
  staff.role !== 'courier' ||
  (order_type === 'delivery' &&
    (courier ? courier.id === staff.id : !OVER.has(status) && status !== 'awaiting_payment'))

/** Who may be given an order. */
export const listTeam = async (db: Db, staff: Staff, id: string) => ({
  items: await queries.findTeam(db, (await seeOrder(db, staff, id)).store_id),
})

const toCard = (row: queries.StaffOrderRow, staff: Staff) => {
  const { goods_full, goods, promo_discount, friend_discount, points, delivery_price, surcharge, ...order } =
    row
  const { total, paid, refunded, customer, photos, stems, lines, recipient_phone, ...rest } = order
  const isCourier = staff.role === 'courier'
  // Phones are for who works with it now; what is written on the card is for its reader.
  const mayCall = !isCourier || (order.courier?.id === staff.id && !OVER.has(order.status))
  return {
    ...rest,
    recipient_phone: mayCall ? recipient_phone : null,
    customer: mayCall && !(isCourier && order.anonymous) ? { ...customer, id: order.user_id } : null,
    card_text: isCourier ? null : order.card_text,
    to_take: toTake(row),
    sums: isCourier
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
    lines: lines.map((line) => (isCourier ? { ...line, sum: null, card_text: null } : line)),
    stems: stems ?? [],
    photos: (photos ?? []).map(({ created_at, comment, ...photo }) => ({
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
  isAtOnce(payment_method) || OVER.has(status) ? 0 : Math.max(0, total - paid)

/** An order that has just come is taken and made in one go (`takeToWork`). */
const nextSteps = (order: OrderState, role: Staff['role']) => {
  const steps = nextStatuses(order, role).map((to) => ({ to, obstacle: whyNot(order, to) }))
  const isTaken =
    order.status === 'new' && mayMove('new', 'confirmed', role) && mayMove('confirmed', 'assembling', role)
  return isTaken ? [{ to: 'assembling' as const, obstacle: whyNot(order, 'assembling') }, ...steps] : steps
}
