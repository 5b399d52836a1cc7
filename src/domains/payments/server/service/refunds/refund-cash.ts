import { recordCashRefund, type OrderToPay, type RefundRequest } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import * as cash from '#/domains/payments/server/queries/cash-receipts.ts'
import { recordMoneyByHand } from '../receipts/record-money-by-hand.ts'
import { paidLines, receiptItems } from '#/domains/payments/server/service/receipts/receipt-lines.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { splitByLines } from '#/domains/payments/rules/split-refund.ts'

/** With its receipt; once per cause. 409 when more than is left. Under the order's lock. */
export const refundCash = async (
  tx: Db,
  gateway: PaymentGateway,
  order: OrderToPay,
  back: RefundRequest,
): Promise<void> => {
  const { orderId, amount, cause, of, staffId, reason } = back
  const left = refundableCash(order)
  // Cash is refunded by staff only.
  if (staffId === undefined || amount === 'all' || (await cash.isKnown(tx, orderId, cause))) return
  if (amount > left) throw conflict('refund_too_large', { left })
  const lines = paidLines(order, order.paid)
  const before = await cash.findRefundedParts(tx, orderId)
  const leftByLine = lines.map(({ amount: sum }, at) =>
    before.reduce((rest, { parts }) => rest - (parts[at] ?? 0), sum),
  )
  const parts = splitByLines(amount, lines, leftByLine, of)
  const isSettled = order.status === 'completed' || (await cash.sumPrepaid(tx, orderId)) === 0
  await recordMoneyByHand(tx, gateway, {
    order_id: orderId,
    kind: 'refund',
    cause,
    means: await cash.findMeansOf(tx, orderId),
    amount,
    items: receiptItems(lines, {
      mode: isSettled ? 'full_payment' : 'full_prepayment',
      vatCode: (await gateway.taxes(tx)).vat,
      parts,
    }),
    parts,
    staff_id: staffId,
    reason: reason ?? null,
  })
  await recordCashRefund(tx, { orderId, amount, staffId })
}

/** Kopecks. */
export const refundableCash = ({ paid, refunded }: Pick<OrderToPay, 'paid' | 'refunded'>): number =>
  paid - refunded
