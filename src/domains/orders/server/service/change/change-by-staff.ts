import { may } from '#/domains/auth/rules/permissions.ts'
import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import type { StaffChange } from '#/domains/orders/contract/change.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { requireOrder } from '../staff/require-order.ts'
import { findStaffOrder } from '#/domains/orders/server/queries/staff/order.ts'
import { freshOrder, showReleasedOrder, showStaffOrder } from '../staff/show-staff-order.ts'
import { billOfChange } from './bill-of-change.ts'
import { changeOrder } from './change-order.ts'
import type { ChangeRequest } from './plan-change.ts'

/** 403 for another store's, 409 with the order when changed meanwhile, too far, or time or flowers are gone. */
export const changeByStaff = (db: Db, staff: Staff, id: string, change: StaffChange) =>
  db.transaction(async (tx) => {
    const { number } = await requireOrder(tx, staff, id)
    const result = await changeOrder(tx, requestOf(staff, id, change))
    if (typeof result === 'string') throw conflict(result, await freshOrder(tx, staff, id))
    if (result.length > 0)
      await recordAction(tx, staff, {
        action: 'order.change',
        subject: 'order',
        subjectId: id,
        after: { number, what: result.map(({ what }) => what), ...(change.waive && { waive: change.waive }) },
      })
    return showChanged(tx, staff, id)
  })

const requestOf = (staff: Staff, orderId: string, change: StaffChange): ChangeRequest => ({
  orderId,
  change,
  by: staff.role,
  actor: staff.id,
  givesGoods: may(staff, 'orders.lead'),
})

/** The order may have gone to another store. */
const showChanged = async (tx: Db, staff: Staff, id: string) => {
  const row = await findStaffOrder(tx, id)
  const isGone = row && staff.storeId !== null && staff.storeId !== row.store_id
  return isGone ? showReleasedOrder(row, staff) : showStaffOrder(tx, staff, id)
}

/** Refused as the change itself. */
export const billForStaff = (db: Db, staff: Staff, id: string, change: StaffChange) =>
  db.transaction(async (tx) => {
    await requireOrder(tx, staff, id)
    const bill = await billOfChange(tx, requestOf(staff, id, change))
    if (typeof bill === 'string') throw conflict(bill, await freshOrder(tx, staff, id))
    return bill
  })
