import { may } from '#/domains/auth/rules/permissions.ts'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, invalid, refused } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Attention } from '#/domains/orders/contract/customer.ts'
import type { MARKS } from '#/domains/orders/contract/staff/order.ts'
import * as queries from '#/domains/orders/server/queries/staff/staff-order.ts'
import { insertLog } from '#/domains/orders/server/queries/state.ts'
import { freshOrder, letGo, seeOrder, seeOrderToTake, showStaffOrder } from './show-staff-order.ts'
import { tellCustomer } from '../notify-customer.ts'

type Assignment =
  | { florist_id: string | null; seen: string | null }
  | { courier_id: string | null; seen: string | null }

/**
 * Gives an order to a florist or a courier, or takes it away. A manager gives it to anyone who may do that work in its
 * store (422 else); others take it themselves or let it go (403 else). 409 when somebody else has it by now.
 */
export const assignOrder = (db: Db, staff: Staff, id: string, given: Assignment) =>
  db.transaction(async (tx) => {
    const order = await seeOrderToTake(tx, staff, id)
    const [work, to] =
      'florist_id' in given
        ? (['florist', given.florist_id] as const)
        : (['courier', given.courier_id] as const)
    if (work === 'courier' && order.order_type === 'pickup') throw refused('wrong_kind_of_order')
    if (!leads(staff) && (staff.role !== work || (to ?? given.seen) !== staff.id))
      throw forbidden('staff_only')
    const person = to && (await queries.findTeam(tx, order.store_id)).find((one) => one.id === to)
    if (to && (!person || (person.role !== work && !leads(person)))) throw refused('cannot_be_assigned')
    if (!(await queries.assign(tx, id, { column: `${work}_id`, to, seen: given.seen })))
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
      before: { [work]: given.seen },
      after: { [work]: to },
    })
    return (await freshOrder(tx, staff, id)) ?? letGo(order, staff)
  })

const leads = ({ role }: { role: Staff['role'] }) => may(role, 'orders.lead')

type Marked = { seen: Attention | null; mark: (typeof MARKS)[number] | null; reason?: string | undefined }

/**
 * Marks that somebody has to look at an order, or that nobody has to any more; 409 when it is marked otherwise by now.
 * What the customer asks is answered, not wiped away (422), and what was marked stays when a florist adds words to it.
 */
export const markOrder = (db: Db, staff: Staff, id: string, { seen, mark, reason }: Marked) =>
  db.transaction(async (tx) => {
    await seeOrder(tx, staff, id)
    if (seen === 'cancel_asked') throw refused('cancel_to_answer')
    if (mark !== null && !reason) throw invalid({ reason: t('validation.required') })
    if (!(await queries.changeAttention(tx, id, { seen, mark })))
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

/** Puts a message into the customer's inbox; sent again with its key it comes once. */
export const writeToCustomer = (
  db: Db,
  staff: Staff,
  id: string,
  { key, text }: { key: string; text: string },
) =>
  db.transaction(async (tx) => {
    const order = await seeOrder(tx, staff, id)
    if (
      await queries.insertLogOnce(tx, id, key, {
        axis: 'work',
        value: 'message',
        actor: staff.id,
        reason: text,
      })
    ) {
      await tellCustomer(tx, order, 'message', { text })
      await recordAction(tx, staff, {
        action: 'order.message',
        subject: 'order',
        subjectId: id,
        after: { text },
      })
    }
    return showStaffOrder(tx, staff, id)
  })

/** The order is not cancelled though its customer asks; they learn why. 409 when nothing is asked any more. */
export const declineCancel = (db: Db, staff: Staff, id: string, { reason }: { reason: string }) =>
  db.transaction(async (tx) => {
    const order = await seeOrder(tx, staff, id)
    if (!(await queries.answerCancel(tx, id))) throw conflict('order_moved', await freshOrder(tx, staff, id))
    await insertLog(tx, id, { axis: 'attention', value: 'cancel_declined', actor: staff.id, reason })
    await tellCustomer(tx, order, 'cancel_declined', { reason })
    await recordAction(tx, staff, {
      action: 'order.decline_cancel',
      subject: 'order',
      subjectId: id,
      after: { reason },
    })
    return showStaffOrder(tx, staff, id)
  })
