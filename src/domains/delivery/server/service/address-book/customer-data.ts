import type { CustomerData } from '#/platform/server/domain.ts'
import { changeTeacher, forgetTeacher } from '#/domains/delivery/server/queries/learnt-streets.ts'
import * as queries from '#/domains/delivery/server/queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => {
    add('recipients', await queries.findSavedRecipients(tx, userId))
    add('addresses', await queries.findSavedAddresses(tx, userId))
    // Taught streets are in the orders.
  },
  /** Of other people: deleted with the customer. */
  erase: async (tx, { userId }) => {
    await queries.deleteAddressBook(tx, userId)
    await forgetTeacher(tx, userId)
  },
  merge: async (tx, { from, into }) => {
    await queries.mergeRecipients(tx, from, into)
    await queries.mergeAddresses(tx, from, into)
    await changeTeacher(tx, from, into)
  },
}
