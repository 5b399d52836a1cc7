import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/customer-data.ts'

/** Other people's names, phones and addresses go with the customer who has saved them. */
export const eraseSaved = (tx: Db, { userId }: { userId: string }): Promise<void> =>
  queries.deleteSaved(tx, userId)

/** Nobody and nowhere stands in the lists twice; days that the double was reminded of are the customer's. */
export const mergeSaved = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  await queries.joinRecipients(tx, from, into)
  await queries.joinAddresses(tx, from, into)
  await queries.moveReasons(tx, from, into)
}

type Asked = {
  userId: string
  add: (section: 'recipients' | 'addresses' | 'reasons', rows: readonly object[]) => void
}

export const tellSaved = async (tx: Db, { userId, add }: Asked): Promise<void> => {
  add('recipients', await queries.findSavedRecipients(tx, userId))
  add('addresses', await queries.findSavedAddresses(tx, userId))
  add('reasons', await queries.findSavedReasons(tx, userId))
}
