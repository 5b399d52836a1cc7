import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/customer-data.ts'

/** Payments stay for accounting; the card fingerprint goes. */
export const erasePayer = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await queries.forgetPayer(tx, userId)
}

type ExportRequest = { userId: string; add: (section: 'payments', rows: readonly object[]) => void }

export const exportCustomerPayments = async (tx: Db, { userId, add }: ExportRequest): Promise<void> =>
  add('payments', [...(await queries.findPaid(tx, userId)), ...(await queries.findPaidByHand(tx, userId))])
