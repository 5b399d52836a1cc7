import type { CustomerData } from '#/platform/server/domain.ts'
import * as queries from '../queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('certificates', await queries.findOwn(tx, userId)),
  /** Its money stays whoever's has the code. */
  erase: async (tx, { userId }) => void (await queries.eraseOwn(tx, userId)),
  merge: async (tx, { from, into }) => void (await queries.moveOwn(tx, from, into)),
}
