import type { CustomerData } from '#/platform/server/domain.ts'
import * as queries from '../queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => {
    add('campaigns', await queries.findMessagesForExport(tx, userId))
  },
  erase: (tx, { userId }) => queries.erasePeople(tx, userId),
  merge: (tx, { from, into }) => queries.movePeople(tx, from, into),
}
