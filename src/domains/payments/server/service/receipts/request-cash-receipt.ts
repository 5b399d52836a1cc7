import { findOrderToPay, type HandedOver } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as cash from '#/domains/payments/server/queries/cash-receipts.ts'
import { paidLines, receiptItems } from '#/domains/payments/server/service/receipts/receipt-lines.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'

/** Cash taken, to be printed in the store (54-ФЗ, `decisions §10`). In the handover's transaction. */
export const requestCashReceipt =
  (gateway: PaymentGateway) =>
  async (tx: Db, { orderId, took, staffId }: HandedOver): Promise<void> => {
    const order = took > 0 ? await findOrderToPay(tx, orderId) : null
    if (!order) return
    await cash.insertCashReceipt(tx, {
      order_id: orderId,
      kind: 'payment',
      cause: 'handed_over',
      amount: took,
      items: receiptItems(paidLines(order, took), {
        mode: 'full_payment',
        vatCode: (await gateway.taxes()).vat,
      }),
      parts: null,
      staff_id: staffId,
      reason: null,
    })
  }
