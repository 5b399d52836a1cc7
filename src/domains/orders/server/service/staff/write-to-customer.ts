import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as changes from '#/domains/orders/server/queries/staff/change-order.ts'
import { showStaffOrder } from './show-staff-order.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { requireOrder } from './require-order.ts'

/** Once per key. */
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
