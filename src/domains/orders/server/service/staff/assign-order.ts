import { type Holder, may } from '#/domains/auth/rules/permissions.ts'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, unprocessable } from '#/platform/server/errors.ts'
import { forgetArranged } from '#/domains/orders/server/queries/route/arranged-stops.ts'
import * as changes from '#/domains/orders/server/queries/staff/change-order.ts'
import * as queries from '#/domains/orders/server/queries/staff/order.ts'
import { insertLog } from '#/domains/orders/server/queries/order-state.ts'
import { notifyCourier } from '../notify-staff.ts'
import { moveStop } from '../route/follow-stops.ts'
import { freshOrder, showReleasedOrder } from './show-staff-order.ts'
import { requireOrderOrFree } from './require-order.ts'

type Assignment =
  | { florist_id: string | null; seen: string | null }
  | { courier_id: string | null; seen: string | null }

/**
 * Managers assign anyone of that role in the store (422 otherwise), others only themselves (403). 409 when
 * the assignee has changed.
 */
export const assignOrder = (db: Db, staff: Staff, id: string, assignment: Assignment) =>
  db.transaction(async (tx) => {
    const order = await requireOrderOrFree(tx, staff, id)
    const [work, to] =
      'florist_id' in assignment
        ? (['florist', assignment.florist_id] as const)
        : (['courier', assignment.courier_id] as const)
    if (work === 'courier' && order.order_type === 'pickup') throw unprocessable('wrong_kind_of_order')
    if (!isLead(staff) && (!does(staff, work) || (to ?? assignment.seen) !== staff.id))
      throw forbidden('staff_only')
    const person = to && (await queries.findTeam(tx, order.store_id)).find((one) => one.id === to)
    if (to && (!person || !(does(person, work) || isLead(person)))) throw unprocessable('cannot_be_assigned')
    if (!(await changes.assign(tx, id, { column: `${work}_id`, to, seen: assignment.seen })))
      throw conflict('order_moved', await freshOrder(tx, staff, id))
    if (work === 'courier') await forgetArranged(tx, [id])
    if (work === 'courier' && order.status === 'delivering')
      await moveStop(tx, id, { from: assignment.seen, to })
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
    if (to && work === 'courier' && to !== staff.id) await notifyCourier(tx, to, order)
    return (await freshOrder(tx, staff, id)) ?? showReleasedOrder(order, staff)
  })

/** A manager at a tablet leads nothing, and does both. */
const does = ({ role }: Pick<Holder, 'role'>, work: 'florist' | 'courier') =>
  role === work || role === 'manager'
const isLead = (who: Holder) => may(who, 'orders.lead')
