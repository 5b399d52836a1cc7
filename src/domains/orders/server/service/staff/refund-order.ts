import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, unprocessable } from '#/platform/server/errors.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import * as queries from '#/domains/orders/server/queries/staff/change-order.ts'
import { lockState } from '#/domains/orders/server/queries/order-state.ts'
import { requestRefund } from '../lifecycle/return-certificate.ts'
import { showStaffOrder } from './show-staff-order.ts'
import { requireOrder } from './require-order.ts'

type Refund = { key: string; reason: string } & (
  | { amount: number }
  | { lines: { line_id: string; quantity: number }[] }
)

/** Once per key. 409 for one's own order; payments refuse more than is left. */
export const refundOrder = (db: Db, staff: Staff, id: string, refund: Refund) =>
  db.transaction(async (tx) => {
    const { lines } = await requireOrder(tx, staff, id)
    const of = 'lines' in refund ? amountsByLine(lines, refund.lines) : undefined
    const amount = 'amount' in refund ? refund.amount : sumOf(of ?? [])
    const { key, reason } = refund
    await refundByStaff(tx, staff, {
      orderId: id,
      key,
      cause: `staff:${key}`,
      amount,
      reason,
      ...(of && { of }),
    })
    return showStaffOrder(tx, staff, id)
  })

export type StaffRefundTerms = {
  orderId: string
  key: string
  cause: string
  amount: number
  reason: string
  of?: { line: string; amount: number }[]
}

/** Once per key, whatever decided it. */
export const refundByStaff = async (
  tx: Db,
  staff: Staff,
  { orderId, key, cause, amount, reason, of }: StaffRefundTerms,
): Promise<void> => {
  // Lock order: the order before its payments.
  const order = await lockState(tx, orderId)
  if (order?.user_id === staff.id) throw conflict('not_oneself')
  const note = {
    axis: 'payment',
    value: 'refund_wanted',
    actor: staff.id,
    reason: `${formatMoney(amount)}. ${reason}`,
  } as const
  if (!(await queries.insertLogOnce(tx, orderId, key, note))) return
  await requestRefund(tx, { orderId, amount, cause, ...(of && { of }), staffId: staff.id, reason })
  await recordAction(tx, staff, {
    action: 'order.refund',
    subject: 'order',
    subjectId: orderId,
    after: { number: order?.number, amount, reason },
  })
}

type RefundableLine = { id: string; quantity: number; sum: number }

/** Kopecks; all pieces give exactly the line's sum. 422 for pieces that do not exist. */
const amountsByLine = (lines: RefundableLine[], requested: { line_id: string; quantity: number }[]) => {
  const quantities = new Map<string, number>()
  for (const { line_id, quantity } of requested)
    quantities.set(line_id, (quantities.get(line_id) ?? 0) + quantity)
  return [...quantities].map(([id, pieces]) => {
    const line = lines.find((one) => one.id === id)
    if (!line || pieces > line.quantity) throw unprocessable('refund_lines_wrong')
    return { line: id, amount: Math.floor((line.sum * pieces) / line.quantity) }
  })
}

/** 422 when nothing was paid for these lines. */
const sumOf = (parts: { amount: number }[]): number => {
  const sum = parts.reduce((all, { amount }) => all + amount, 0)
  if (sum === 0) throw unprocessable('refund_lines_wrong')
  return sum
}
