import { findOrderToPay, type HandedOver, type PaidByHand } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { paidLines, receiptItems } from '#/domains/payments/server/service/receipts/receipt-lines.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { PAID_AT_COUNTER, recordMoneyByHand } from './record-money-by-hand.ts'

/** Taken by hand: with its receipt (54-ФЗ, `decisions §10`). In the handover's transaction. */
export const requestCashReceipt =
  (gateway: PaymentGateway) =>
  async (tx: Db, { orderId, took, means, staffId }: HandedOver): Promise<void> => {
    const order = took > 0 ? await findOrderToPay(tx, orderId) : null
    if (!order) return
    await recordMoneyByHand(tx, gateway, {
      order_id: orderId,
      kind: 'payment',
      cause: 'handed_over',
      means,
      amount: took,
      items: receiptItems(paidLines(order, took), {
        mode: 'full_payment',
        vatCode: (await gateway.taxes(tx)).vat,
      }),
      parts: null,
      staff_id: staffId,
      reason: null,
    })
  }

/** Money that staff took before the hand-over, or with it: over the counter, or by a transfer. */
export const requestReceiptByHand =
  (gateway: PaymentGateway) =>
  async (tx: Db, { orderId, amount, means, staffId, isPrepaid }: PaidByHand): Promise<void> => {
    const order = await findOrderToPay(tx, orderId)
    if (!order) return
    await recordMoneyByHand(tx, gateway, {
      order_id: orderId,
      kind: 'payment',
      cause: PAID_AT_COUNTER,
      amount,
      items: receiptItems(paidLines(order, amount), {
        mode: isPrepaid ? 'full_prepayment' : 'full_payment',
        vatCode: (await gateway.taxes(tx)).vat,
      }),
      parts: null,
      staff_id: staffId,
      reason: null,
      means,
    })
  }
