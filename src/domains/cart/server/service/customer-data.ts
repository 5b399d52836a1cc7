import type { CustomerData } from '#/platform/server/domain.ts'
import * as queries from '../queries.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('cart', await queries.findCartForExport(tx, userId)),
  erase: async (tx, { userId }) => {
    await queries.deleteCart(tx, userId)
  },
  /** As at sign-in: the larger quantity wins (`decisions §2`). */
  merge: async (tx, { from, into }) => {
    const duplicateCart = await queries.lockExistingCart(tx, from)
    if (duplicateCart)
      await queries.moveLines(tx, duplicateCart, await queries.lockCart(tx, { userId: into }))
  },
}
