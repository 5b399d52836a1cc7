import type { CustomerData } from '#/platform/server/domain.ts'
import * as queries from '#/domains/delivery/server/queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => {
    add('recipients', await queries.findSavedRecipients(tx, userId))
    add('addresses', await queries.findSavedAddresses(tx, userId))
  },
  /** Saved names, phones and addresses of other people are deleted with the customer. */
  erase: (tx, { userId }) => queries.deleteAddressBook(tx, userId),
  /** Without duplicates. */
  merge: async (tx, { from, into }) => {
    await queries.mergeRecipients(tx, from, into)
    await queries.mergeAddresses(tx, from, into)
  },
}
