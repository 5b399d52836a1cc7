import { canCancel } from '#/domains/orders/rules/cancel-order.ts'
import { isOver } from '#/domains/orders/rules/transitions.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import { askCancelThere } from '#/domains/orders/server/queries/orders.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'

/** Cancelled there: at once while nothing is made of it, afterwards staff decide (`decisions §6`). Idempotent. */
export const cancelForMarketplace = async (tx: Db, orderId: string): Promise<void> => {
  const order = await states.findState(tx, orderId)
  if (!order || isOver(order.status)) return
  const reason = t('takenOrder.cancelledThere')
  if (!canCancel(order.status)) return askStaff(tx, orderId, reason)
  const moved = await moveOrder(tx, {
    orderId,
    from: order.status,
    to: 'cancelled',
    by: 'manager',
    actor: 'system',
    reason,
  })
  // Somebody has just begun to make it.
  if (moved !== 'moved') return cancelForMarketplace(tx, orderId)
}

const askStaff = async (tx: Db, orderId: string, reason: string): Promise<void> => {
  if (!(await askCancelThere(tx, orderId))) return
  await states.insertLog(tx, orderId, { axis: 'attention', value: 'cancel_asked', actor: 'system', reason })
  await notifyStaffOfAttention(tx, orderId, 'cancel_asked')
}
