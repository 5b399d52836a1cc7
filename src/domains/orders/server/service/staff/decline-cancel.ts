import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import * as changes from '#/domains/orders/server/queries/staff/change-order.ts'
import { insertLog } from '#/domains/orders/server/queries/order-state.ts'
import { freshOrder, showStaffOrder } from './show-staff-order.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { requireOrder } from './require-order.ts'

/** Tells the customer the reason; 409 without an open request. */
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
