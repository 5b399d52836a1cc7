import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, refused } from '#/platform/server/errors.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import * as queries from '#/domains/orders/server/queries/staff/staff-order.ts'
import { lockState } from '#/domains/orders/server/queries/state.ts'
import { moneyBack } from '#/domains/orders/server/events.ts'
import { seeOrder, showStaffOrder } from './show-staff-order.ts'

type Refund = { key: string; reason: string } & (
  | { amount: number }
  | { lines: { line_id: string; quantity: number }[] }
)

/**
 * Returns money of an order by a sum or by pieces of its lines: through the bank, or by hand where it was taken by hand.
 * Sent again with its key it happens once. 409 for one's own order; more than is left is refused where payments are
 * counted (`moneyBack`).
 */
export const refundOrder = (db: Db, staff: Staff, id: string, refund: Refund) =>
  db.transaction(async (tx) => {
    const { lines, number } = await seeOrder(tx, staff, id)
    const of = 'lines' in refund ? partsOf(lines, refund.lines) : undefined
    const amount = 'amount' in refund ? refund.amount : sumOf(of ?? [])
    const { key, reason } = refund
    // The order before its payments, as everybody locks them.
    const order = await lockState(tx, id)
    if (order?.user_id === staff.id) throw conflict('not_oneself')
    const note = {
      axis: 'payment',
      value: 'refund_wanted',
      actor: staff.id,
      reason: `${formatMoney(amount)}. ${reason}`,
    } as const
    if (await queries.insertLogOnce(tx, id, key, note)) {
      const cause = `staff:${key}`
      await moneyBack.happened(tx, {
        orderId: id,
        amount,
        cause,
        ...(of && { of }),
        staffId: staff.id,
        reason,
      })
      await recordAction(tx, staff, {
        action: 'order.refund',
        subject: 'order',
        subjectId: id,
        after: { number, amount, reason },
      })
    }
    return showStaffOrder(tx, staff, id)
  })

type Line = { id: string; quantity: number; sum: number }

/** Kopecks of so many pieces of each line; of all its pieces exactly the line's sum. 422 for pieces that are not there. */
const partsOf = (lines: Line[], wanted: { line_id: string; quantity: number }[]) => {
  const asked = new Map<string, number>()
  for (const { line_id, quantity } of wanted) asked.set(line_id, (asked.get(line_id) ?? 0) + quantity)
  return [...asked].map(([id, pieces]) => {
    const line = lines.find((one) => one.id === id)
    if (!line || pieces > line.quantity) throw refused('refund_lines_wrong')
    return { line: id, amount: Math.floor((line.sum * pieces) / line.quantity) }
  })
}

/** 422 for lines that nothing was paid for. */
const sumOf = (parts: { amount: number }[]): number => {
  const sum = parts.reduce((all, { amount }) => all + amount, 0)
  if (sum === 0) throw refused('refund_lines_wrong')
  return sum
}
