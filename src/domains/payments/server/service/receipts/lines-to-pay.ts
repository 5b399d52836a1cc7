import type { OrderToPay } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { findPayments } from '../../queries/payments.ts'
import { paidLines, type PaidLine, sharedLines } from './receipt-lines.ts'
import { leftByLine } from './sync-receipts.ts'

/** Kopecks by line. Of what a change made dearer: the lines that cost more than was paid for them. */
export const linesToPay = async (db: Db, order: OrderToPay, amount: number): Promise<PaidLine[]> => {
  if (order.status === 'awaiting_payment') return paidLines(order, amount)
  const paid = await paidByLine(db, order.id)
  const dearer = paidLines(order, order.total).flatMap((line) => {
    const missing = line.amount - (paid.get(line.line ?? '') ?? 0)
    return missing > 0 ? [{ ...line, quantity: 1, amount: missing }] : []
  })
  return sharedLines(dearer, amount, order.number)
}

const paidByLine = async (db: Db, orderId: string): Promise<Map<string, number>> => {
  const sums = new Map<string, number>()
  for (const payment of await findPayments(db, orderId)) {
    if (payment.status !== 'succeeded') continue
    const left = await leftByLine(db, payment)
    for (const [at, { line = '' }] of (payment.lines ?? []).entries())
      sums.set(line, (sums.get(line) ?? 0) + (left[at] ?? 0))
  }
  return sums
}
