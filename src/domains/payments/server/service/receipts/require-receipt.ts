import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { type CashReceiptRow, findCashReceipt } from '#/domains/payments/server/queries/cash-receipts.ts'

/** 403 for another store's. */
export const requireReceipt = async (db: Db, { storeId }: Staff, id: string) => {
  const receipt = await findCashReceipt(db, id)
  if (!receipt) throw notFound('receipt_not_found')
  if (storeId !== null && storeId !== receipt.store_id) throw forbidden('other_store')
  return receipt
}

/** Of the log of what staff did. */
export const subjectOf = ({ order_id, certificate_id }: CashReceiptRow) =>
  order_id === null
    ? { subject: 'certificate' as const, subjectId: certificate_id ?? '' }
    : { subject: 'order' as const, subjectId: order_id }
