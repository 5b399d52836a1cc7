import { findOrderToPay, type HandedOver } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import * as cash from '#/domains/payments/server/queries/cash-receipts.ts'
import { paidLines, receiptItems } from './receipt-lines.ts'
import { requestReceipt } from './request-receipt.ts'

const SETTLED = 'settled'

/**
 * What staff took by hand before the hand-over, less what went back, is set off in full (54-ФЗ;
 * `research §3.10`). In the handover's transaction; no money moves.
 */
export const settleByHand =
  (gateway: PaymentGateway) =>
  async (tx: Db, { orderId, staffId }: HandedOver): Promise<void> => {
    const prepaid = await cash.sumPrepaid(tx, orderId)
    const order = prepaid > 0 ? await findOrderToPay(tx, orderId) : null
    if (!order) return
    const amount = prepaid - order.refunded
    if (amount <= 0) return
    await requestReceipt(tx, gateway, {
      order_id: orderId,
      certificate_id: null,
      kind: 'settlement',
      cause: SETTLED,
      means: await cash.findMeansOf(tx, orderId),
      amount,
      items: receiptItems(paidLines(order, amount), {
        mode: 'full_payment',
        vatCode: (await gateway.taxes(tx)).vat,
      }),
      parts: null,
      staff_id: staffId,
      reason: null,
    })
  }
