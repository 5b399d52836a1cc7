import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import type { OrderChange } from '#/domains/orders/contract/change.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { requireOrder } from '../staff/require-order.ts'
import { showStaffOrder } from '../staff/show-staff-order.ts'
import { changeOrder } from './change-order.ts'

/** 403 for another store's, 409 with the order when changed meanwhile or too far. */
export const changeByStaff = (db: Db, staff: Staff, id: string, change: OrderChange) =>
  db.transaction(async (tx) => {
    const { number } = await requireOrder(tx, staff, id)
    const result = await changeOrder(tx, { orderId: id, change, by: staff.role, actor: staff.id })
    if (typeof result === 'string') throw conflict(result, await showStaffOrder(tx, staff, id))
    if (result.length > 0)
      await recordAction(tx, staff, {
        action: 'order.change',
        subject: 'order',
        subjectId: id,
        after: { number, what: result.map(({ what }) => what) },
      })
    return showStaffOrder(tx, staff, id)
  })
