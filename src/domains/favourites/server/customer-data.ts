import type { CustomerData } from '#/platform/server/domain.ts'
import * as queries from './queries.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('favourites', await queries.findForExport(tx, userId)),
  erase: async (tx, { userId }) => {
    await queries.deleteFavourites(tx, userId)
  },
  /** Of two dates the earlier one wins. */
  merge: async (tx, { from, into }) => {
    await queries.copyFavourites(tx, from, into)
    await queries.deleteFavourites(tx, from)
  },
}
