import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { Address } from '#/domains/orders/contract/customer.ts'
import { isOver, mayMove, nextStatuses, type OrderState, whyNot } from '#/domains/orders/rules/transitions.ts'
import { changeableParts } from '#/domains/orders/rules/change-order.ts'
import * as queries from '#/domains/orders/server/queries/staff/order.ts'
import type { StaffSubstitutionRow } from '#/domains/orders/server/queries/staff/order-substitutions.ts'
import { toMoments } from '../photo/to-moments.ts'
import { requireOrderOrFree, isOwn, isFree } from './require-order.ts'
import { amountDue } from '#/domains/orders/rules/amount-due.ts'

/**
 * As the viewer's role may see it, a free one without personal data. 403 for another store's, 404 when
 * unknown or neither the courier's nor free.
 */
export const showStaffOrder = async (db: Db, staff: Staff, id: string) => {
  const row = await requireOrderOrFree(db, staff, id)
  const [history, following] = await Promise.all([
    may(staff, 'orders') ? findHistory(db, staff, row) : [],
    may(staff, 'orders') ? queries.findFollowing(db, row) : null,
  ])
  return { ...toCard(row, staff), history, following }
}

/** Refund sums only for who sees money, personal data only while they are needed. */
const findHistory = async (db: Db, staff: Staff, { id, status }: queries.StaffOrderRow) => {
  const events = await queries.findEvents(db, id)
  const hidesPeople = isOver(status) && !may(staff, 'customers')
  return events.map((event) => ({
    ...event,
    ...(event.axis === 'payment' && !may(staff, 'money') && { reason: null }),
    ...(hidesPeople && { changes: null }),
  }))
}

/** undefined when no longer visible to the viewer. */
export const freshOrder = async (db: Db, staff: Staff, id: string) => {
  const row = await queries.findStaffOrder(db, id)
  return row && (isOwn(staff, row) || isFree(row)) ? showStaffOrder(db, staff, id) : undefined
}

/** For the courier who has just released it. */
export const showReleasedOrder = (row: queries.StaffOrderRow, staff: Staff) => ({
  ...toCard({ ...row, courier: null }, staff),
  history: [],
  following: null,
})

/** Hidden from a courier until the order is theirs. */
const NO_PERSONAL_DATA = { recipient_name: null, comment: null, reason: null, attention_reason: null }

export const addressWithoutDoor = (address: Address | null) =>
  address && { name: address.name, ...(address.coords && { coords: address.coords }) }

const toCard = (row: queries.StaffOrderRow, staff: Staff) => {
  const {
    goods_full,
    goods,
    promo_discount,
    certificate_part,
    certificate_returned,
    friend_discount,
    points,
    substitution_discount,
    shop_discount,
    delivery_price,
    surcharge,
    substitutions_asked: _asked,
    photo_required: _required,
    is_later: _later,
    ...order
  } = row
  const {
    is_know_address: _known,
    total,
    paid,
    refunded,
    customer,
    photos,
    stems,
    substitutions,
    lines,
    recipient_phone,
    ...rest
  } = order
  const isCourier = !may(staff, 'orders')
  const seesMoney = may(staff, 'money')
  // Phones are for those working on it and managers; the card text is for its reader.
  const isOwnOne = isOwn(staff, row)
  const mayCall = may(staff, 'customers') || (isOwnOne && !isOver(order.status))
  return {
    ...rest,
    ...(!isOwnOne && { ...NO_PERSONAL_DATA, address: addressWithoutDoor(order.address) }),
    recipient_phone: mayCall && !(isCourier && order.no_call) ? recipient_phone : null,
    customer:
      order.user_id !== null && mayCall && !(isCourier && order.anonymous)
        ? { ...customer, id: order.user_id }
        : null,
    card_text: isCourier ? null : order.card_text,
    to_take: amountDue(row),
    sums: !seesMoney
      ? null
      : {
          goods_full,
          goods,
          promo: promo_discount,
          friend: friend_discount,
          bonuses: points * KOPECKS,
          substitution: substitution_discount,
          shop: shop_discount,
          delivery: delivery_price,
          surcharge,
          certificate: certificate_part,
          certificate_returned,
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
    substitutions: isCourier ? [] : (substitutions ?? []).map(withMoments),
    photos: (isOwnOne ? (photos ?? []) : []).map(toMoments).map((photo) => ({
      ...photo,
      comment: isCourier ? null : photo.comment,
    })),
    next: nextSteps(row, staff.role),
    can_cancel: mayMove(order.status, 'cancelled', staff.role),
    can_change: changeableParts({ ...row, isOutsideZones: row.zone === null }, staff.role),
  }
}

const withMoments = ({ answer_until, asked_at, decided_at, ...substitution }: StaffSubstitutionRow) => ({
  ...substitution,
  answer_until: momentOf(answer_until),
  asked_at: momentOf(asked_at),
  decided_at: momentOf(decided_at),
})

const momentOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

const nextSteps = (order: OrderState, role: Staff['role']) => {
  const early = role !== 'courier'
  const steps = nextStatuses(order, role).map((to) => ({ to, obstacle: whyNot(order, to, { early }) }))
  const isTaken =
    order.status === 'new' && mayMove('new', 'confirmed', role) && mayMove('confirmed', 'assembling', role)
  return isTaken ? [{ to: 'assembling' as const, obstacle: whyNot(order, 'assembling') }, ...steps] : steps
}
