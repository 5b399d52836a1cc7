import { type CustomerData, nothing } from '#/platform/server/domain.ts'
import * as queries from '../queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) =>
    add('payments', [...(await queries.findPaid(tx, userId)), ...(await queries.findPaidByHand(tx, userId))]),
  /** For accounting; the card fingerprint goes. */
  erase: async (tx, { userId }) => {
    await queries.forgetPayer(tx, userId)
  },
  /** Payments belong to orders, which move. */
  merge: nothing,
}
