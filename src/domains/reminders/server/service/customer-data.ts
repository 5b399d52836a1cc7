import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/customer-data.ts'

/** Saved names, phones and addresses of other people are deleted with the customer. */
export const eraseReminders = (tx: Db, { userId }: { userId: string }): Promise<void> =>
  queries.deleteSaved(tx, userId)

/** Without duplicates; reasons move to the remaining account. */
export const mergeReminders = async (
  tx: Db,
  { from, into }: { from: string; into: string },
): Promise<void> => {
  await queries.mergeRecipients(tx, from, into)
  await queries.mergeAddresses(tx, from, into)
  await queries.moveReasons(tx, from, into)
}

type ExportRequest = {
  userId: string
  add: (section: 'recipients' | 'addresses' | 'reasons', rows: readonly object[]) => void
}

export const exportReminders = async (tx: Db, { userId, add }: ExportRequest): Promise<void> => {
  add('recipients', await queries.findSavedRecipients(tx, userId))
  add('addresses', await queries.findSavedAddresses(tx, userId))
  add('reasons', await queries.findSavedReasons(tx, userId))
}
