import type { CustomerData } from '#/platform/server/domain.ts'
import * as queries from './queries/own-bouquets.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('bouquets', await queries.findForExport(tx, userId)),
  /** The bouquets themselves are nobody's. */
  erase: async (tx, { userId }) => {
    await queries.forgetAuthor(tx, userId)
  },
  merge: async (tx, { from, into }) => {
    await queries.moveAuthor(tx, from, into)
  },
}
