import type { Staff } from '#/domains/auth/server/public.ts'
import type { Means } from '#/domains/orders/contract/staff/order.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { acceptOrder } from '../../lifecycle/accept-order.ts'
import { recordPaidByHand } from './pay-by-hand.ts'

/** An order that waited for its money is paid in full by hand, before the hand-over. Under its lock. */
export const acceptPaidByHand = async (
  tx: Db,
  staff: Pick<Staff, 'id'>,
  order: states.StateRow,
  means: Means,
): Promise<void> => {
  const { id, total: amount } = order
  await states.setStatus(tx, id, { from: 'awaiting_payment', to: 'new' })
  await states.insertHistory(tx, id, { status: 'new', actor: staff.id })
  // What the bank had of it goes back, and counts no more.
  await states.forgetBankMoney(tx, id)
  await recordPaidByHand(tx, staff, { orderId: id, amount, means, isPrepaid: true })
  if (order.needs_attention === 'holds_much') await states.setAttention(tx, id, null)
  await acceptOrder(tx, order)
}
