import { flagFailedRefund } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import * as receipts from '#/domains/payments/server/queries/receipts.ts'
import * as refunds from '#/domains/payments/server/queries/refunds.ts'

export const failRefund = async (tx: Db, { id, order_id, payment_id, amount }: refunds.RefundRow) => {
  await refunds.setStatus(tx, id, { status: 'failed', providerId: null })
  await refunds.releaseAmount(tx, payment_id, amount)
  await receipts.setRefundReceiptStatus(tx, id, 'failed')
  await flagFailedRefund(tx, order_id)
}
