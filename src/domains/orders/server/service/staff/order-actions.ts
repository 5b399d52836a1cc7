import { may } from '#/domains/auth/rules/permissions.ts'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, invalid, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Attention } from '#/domains/orders/contract/customer.ts'
import type { MANUAL_MARKS } from '#/domains/orders/contract/staff/order.ts'
import * as changes from '#/domains/orders/server/queries/staff/change-staff-order.ts'
import * as queries from '#/domains/orders/server/queries/staff/staff-order.ts'
import { insertLog } from '#/domains/orders/server/queries/state.ts'
import {
  freshOrder,
  showReleasedOrder,
  requireOrder,
  requireOrderOrFree,
  showStaffOrder,
} from './show-staff-order.ts'
import { notifyCustomer } from '../notify-customer.ts'

type Assignment =
  | { florist_id: string | null; seen: string | null }
  | { courier_id: string | null; seen: string | null }

/**
 * Assigns or frees a florist or courier. Managers assign anyone of that role in the store (422 otherwise),
 * others only themselves (403). 409 when the assignee has changed.
 */
export const assignOrder = (db: Db, staff: Staff, id: string, assignment: Assignment) =>
  db.transaction(async (tx) => {
    const order = await requireOrderOrFree(tx, staff, id)
    const [work, to] =
      'florist_id' in assignment
        ? (['florist', assignment.florist_id] as const)
        : (['courier', assignment.courier_id] as const)
    if (work === 'courier' && order.order_type === 'pickup') throw unprocessable('wrong_kind_of_order')
    if (!isLead(staff) && (staff.role !== work || (to ?? assignment.seen) !== staff.id))
      throw forbidden('staff_only')
    const person = to && (await queries.findTeam(tx, order.store_id)).find((one) => one.id === to)
    if (to && (!person || (person.role !== work && !isLead(person))))
      throw unprocessable('cannot_be_assigned')
    if (!(await changes.assign(tx, id, { column: `${work}_id`, to, seen: assignment.seen })))
      throw conflict('order_moved', await freshOrder(tx, staff, id))
    await insertLog(tx, id, {
      axis: 'work',
      value: to ? work : `${work}_freed`,
      actor: staff.id,
      reason: person ? (person.name ?? person.phone) : null,
    })
    await recordAction(tx, staff, {
      action: 'order.assign',
      subject: 'order',
      subjectId: id,
      before: { [work]: assignment.seen },
      after: { [work]: to },
    })
    return (await freshOrder(tx, staff, id)) ?? showReleasedOrder(order, staff)
  })

const isLead = ({ role }: { role: Staff['role'] }) => may(role, 'orders.lead')

type AttentionChange = {
  seen: Attention | null
  mark: (typeof MANUAL_MARKS)[number] | null
  reason?: string | undefined
}

/**
 * Sets or clears the attention mark; 409 when it has changed. A cancel request must be answered instead
 * (422).
 */
export const markOrder = (db: Db, staff: Staff, id: string, { seen, mark, reason }: AttentionChange) =>
  db.transaction(async (tx) => {
    await requireOrder(tx, staff, id)
    if (seen === 'cancel_asked') throw unprocessable('cancel_to_answer')
    if (mark !== null && !reason) throw invalid({ reason: t('validation.required') })
    if (!(await changes.changeAttention(tx, id, { seen, mark })))
      throw conflict('order_moved', await freshOrder(tx, staff, id))
    await insertLog(tx, id, {
      axis: 'attention',
      value: mark ?? 'cleared',
      actor: staff.id,
      reason: reason || null,
    })
    await recordAction(tx, staff, {
      action: 'order.attention',
      subject: 'order',
      subjectId: id,
      before: { attention: seen },
      after: { attention: mark, ...(reason && { reason }) },
    })
    return showStaffOrder(tx, staff, id)
  })

/** Sent to the inbox; once per key. */
export const writeToCustomer = (
  db: Db,
  staff: Staff,
  id: string,
  { key, text }: { key: string; text: string },
) =>
  db.transaction(async (tx) => {
    const order = await requireOrder(tx, staff, id)
    if (
      await changes.insertLogOnce(tx, id, key, {
        axis: 'work',
        value: 'message',
        actor: staff.id,
        reason: text,
      })
    ) {
      await notifyCustomer(tx, order, 'message', { text })
      await recordAction(tx, staff, {
        action: 'order.message',
        subject: 'order',
        subjectId: id,
        after: { text },
      })
    }
    return showStaffOrder(tx, staff, id)
  })

/** Notifies the customer of the reason; 409 without an open request. */
export const declineCancel = (db: Db, staff: Staff, id: string, { reason }: { reason: string }) =>
  db.transaction(async (tx) => {
    const order = await requireOrder(tx, staff, id)
    if (!(await changes.answerCancel(tx, id))) throw conflict('order_moved', await freshOrder(tx, staff, id))
    await insertLog(tx, id, { axis: 'attention', value: 'cancel_declined', actor: staff.id, reason })
    await notifyCustomer(tx, order, 'cancel_declined', { reason })
    await recordAction(tx, staff, {
      action: 'order.decline_cancel',
      subject: 'order',
      subjectId: id,
      after: { reason },
    })
    return showStaffOrder(tx, staff, id)
  })
