import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { findCashReceipt } from '#/domains/payments/server/queries/cash-receipts.ts'

/** 403 for another store's. */
export const requireReceipt = async (db: Db, { storeId }: Staff, id: string) => {
  const receipt = await findCashReceipt(db, id)
  if (!receipt) throw notFound('receipt_not_found')
  if (storeId !== null && storeId !== receipt.store_id) throw forbidden('other_store')
  return receipt
}
