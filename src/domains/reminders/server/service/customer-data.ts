import type { CustomerData } from '#/platform/server/domain.ts'
import * as queries from '../queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('reasons', await queries.findSavedReasons(tx, userId)),
  erase: async (tx, { userId }) => {
    await queries.deleteReasons(tx, userId)
  },
  /** Before the address book is merged, which deletes the duplicate's equal recipients. */
  merge: async (tx, { from, into }) => {
    await queries.repointRecipients(tx, from, into)
    await queries.moveReasons(tx, from, into)
  },
}
