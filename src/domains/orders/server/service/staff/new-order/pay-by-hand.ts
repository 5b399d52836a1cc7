import type { Staff } from '#/domains/auth/server/public.ts'
import { isPaidNow, type PayWay } from '#/domains/orders/rules/pay-ways.ts'
import type { Means } from '#/domains/orders/contract/staff/order.ts'
import { paidByHand } from '#/domains/orders/server/events.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { updatePaymentStatus } from '../../lifecycle/change-payment-status.ts'

type Payment = { orderId: string; pay: PayWay; total: number; isPrepaid: boolean }

/** Taken in the store, with its receipt; what a marketplace owes has none of ours. */
export const payByHand = async (
  tx: Db,
  staff: Pick<Staff, 'id'>,
  { orderId, pay, total, isPrepaid }: Payment,
): Promise<void> => {
  if (!isPaidNow(pay) || total === 0) return
  await recordPaidByHand(tx, staff, {
    orderId,
    amount: total,
    isPrepaid,
    means: pay === 'cash' || pay === 'card' ? pay : null,
  })
}

type Record = { orderId: string; amount: number; isPrepaid: boolean; means: Means | null }

export const recordPaidByHand = async (
  tx: Db,
  { id: staffId }: Pick<Staff, 'id'>,
  { orderId, amount, isPrepaid, means }: Record,
): Promise<void> => {
  await states.addMoney(tx, orderId, { paid: amount })
  await updatePaymentStatus(tx, orderId)
  await states.insertLog(tx, orderId, { axis: 'payment', value: 'paid', actor: staffId, reason: means })
  if (means) await paidByHand.emit(tx, { orderId, amount, means, staffId, isPrepaid })
}
