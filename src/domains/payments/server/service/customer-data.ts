import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/customer-data.ts'

/** Payments, refunds and receipts stay for the books; whose card it was need not be known again. */
export const erasePayer = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await queries.forgetPayer(tx, userId)
}

type Asked = { userId: string; add: (section: 'payments', rows: readonly object[]) => void }

export const tellPayments = async (tx: Db, { userId, add }: Asked): Promise<void> =>
  add('payments', [...(await queries.findPaid(tx, userId)), ...(await queries.findPaidByHand(tx, userId))])
