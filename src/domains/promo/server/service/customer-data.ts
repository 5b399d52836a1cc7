import { type CustomerData, nothing } from '#/platform/server/domain.ts'
import * as queries from '../queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('promo', await queries.findUsed(tx, userId)),
  /** Uses stay, so that limits hold. */
  erase: nothing,
  /** Uses of both accounts add up, even above the limit. */
  merge: async (tx, { from, into }) => {
    await queries.moveUses(tx, from, into)
    await queries.addCounts(tx, from, into)
  },
}
