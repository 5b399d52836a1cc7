import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { requireOrder } from '../require-order.ts'
import { freshOrder, showStaffOrder } from '../show-staff-order.ts'
import { acceptPaidByHand } from './accept-paid-by-hand.ts'

/** Of an order that waits for it, once: 409 with the order otherwise. */
export const acceptTransfer = (db: Db, staff: Staff, id: string) =>
  db.transaction(async (tx) => {
    await requireOrder(tx, staff, id)
    const order = await states.lockState(tx, id)
    const isAwaited = order?.status === 'awaiting_payment' && order.payment_method === PAYMENT.transfer
    if (!isAwaited) throw conflict('order_moved', await freshOrder(tx, staff, id))
    await acceptPaidByHand(tx, staff, order, 'transfer')
    await recordAction(tx, staff, {
      action: 'order.transfer',
      subject: 'order',
      subjectId: id,
      after: { number: order.number },
    })
    return showStaffOrder(tx, staff, id)
  })
