import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden } from '#/platform/server/errors.ts'
import { isRegistering } from './register-cash-receipt.ts'
import { requireReceipt, subjectOf } from './require-receipt.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import * as registration from '#/domains/payments/server/queries/receipt-registration.ts'
import * as cash from '#/domains/payments/server/queries/cash-receipts.ts'

const MAX_AT_ONCE = 100

/** 403 for another store. */
export const listToPrint = async (db: Db, staff: Staff, storeId: number | undefined) => {
  const store = storeOf(staff, storeId)
  const [items, counts] = await Promise.all([
    cash.findToPrint(db, store, MAX_AT_ONCE),
    cash.countToPrint(db, store),
  ])
  return { items, ...counts }
}

/** What somebody must do something about. */
export const countToDo = async (db: Db, staff: Staff): Promise<number> =>
  (await cash.countToPrint(db, storeOf(staff, undefined))).to_do

const storeOf = ({ storeId: staffStoreId }: Staff, storeId: number | undefined): number | null => {
  if (staffStoreId !== null && storeId !== undefined && storeId !== staffStoreId)
    throw forbidden('other_store')
  return staffStoreId ?? storeId ?? null
}

/** Once; 409 for a different number, and while the cash register may still print it. */
export const markPrinted = (gateway: PaymentGateway, staff: Staff, id: string, number: string) =>
  gateway.db.transaction(async (tx) => {
    const receipt = await requireReceipt(tx, staff, id)
    if (isRegistering(gateway, await registration.lockReceipt(tx, id)))
      throw conflict('receipt_registering', receipt)
    if (await cash.setPrinted(tx, id, { number, by: staff.id }))
      await recordAction(tx, staff, {
        action: 'receipt.print',
        ...subjectOf(receipt),
        after: { number: receipt.number, receipt: number },
      })
    const now = (await cash.findCashReceipt(tx, id)) ?? receipt
    if (now.fiscal_number !== number) throw conflict('receipt_printed', now)
    return now
  })
