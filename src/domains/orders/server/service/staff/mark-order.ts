import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Attention } from '#/domains/orders/contract/customer.ts'
import type { MANUAL_MARKS } from '#/domains/orders/contract/staff/order.ts'
import * as changes from '#/domains/orders/server/queries/staff/change-order.ts'
import { insertLog } from '#/domains/orders/server/queries/order-state.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { freshOrder, showStaffOrder } from './show-staff-order.ts'
import { requireOrder } from './require-order.ts'

type AttentionChange = {
  seen: Attention | null
  mark: (typeof MANUAL_MARKS)[number] | null
  reason?: string | undefined
}

/** 409 when the mark has changed, 422 for a cancel request: it must be answered. */
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
    if (mark !== null) await notifyStaffOfAttention(tx, id, mark, reason)
    return showStaffOrder(tx, staff, id)
  })
