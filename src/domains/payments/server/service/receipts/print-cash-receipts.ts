import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, notFound } from '#/platform/server/errors.ts'
import * as cash from '#/domains/payments/server/queries/cash-receipts.ts'

const MAX_AT_ONCE = 100

/** 403 for another store. */
export const listToPrint = async (db: Db, staff: Staff, storeId: number | undefined) => {
  const items = await cash.findToPrint(db, storeOf(staff, storeId), MAX_AT_ONCE)
  return { items, count: await countToPrint(db, staff, storeId) }
}

export const countToPrint = (db: Db, staff: Staff, storeId?: number): Promise<number> =>
  cash.countToPrint(db, storeOf(staff, storeId))

const storeOf = ({ storeId: staffStoreId }: Staff, storeId: number | undefined): number | null => {
  if (staffStoreId !== null && storeId !== undefined && storeId !== staffStoreId)
    throw forbidden('other_store')
  return staffStoreId ?? storeId ?? null
}

/** Once; 409 for a different number. */
export const markPrinted = (db: Db, staff: Staff, id: string, number: string) =>
  db.transaction(async (tx) => {
    const receipt = await cash.findCashReceipt(tx, id)
    if (!receipt) throw notFound('receipt_not_found')
    if (staff.storeId !== null && staff.storeId !== receipt.store_id) throw forbidden('other_store')
    if (await cash.setPrinted(tx, id, { number, by: staff.id }))
      await recordAction(tx, staff, {
        action: 'receipt.print',
        subject: 'order',
        subjectId: receipt.order_id,
        after: { number: receipt.number, receipt: number },
      })
    const now = (await cash.findCashReceipt(tx, id)) ?? receipt
    if (now.fiscal_number !== number) throw conflict('receipt_printed', now)
    return now
  })
