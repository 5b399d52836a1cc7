import type { Db } from '#/platform/server/db.ts'
import * as queries from './customer-data-queries.ts'

/** Payments, refunds and receipts stay for the books; whose card it was need not be known again. */
export const erasePayer = async (tx: Db, { userId }: { userId: string }): Promise<void> => {
  await queries.forgetPayer(tx, userId)
}

type Asked = { userId: string; add: (section: 'payments', rows: readonly object[]) => void }

export const tellPayments = async (tx: Db, { userId, add }: Asked): Promise<void> =>
  add('payments', [...(await queries.findPaid(tx, userId)), ...(await queries.findPaidByHand(tx, userId))])
