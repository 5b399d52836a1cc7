import { scrubActions } from '#/domains/auth/server/public.ts'
import type { CustomerData } from '#/platform/server/domain.ts'
import { deletePicture } from '#/platform/server/pictures/store-picture.ts'
import * as queries from '../queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('claims', await queries.findExportRows(tx, userId)),
  /** Sums and causes stay for accounting; an open case ends. */
  erase: async (tx, { userId }, { mediaDir }) => {
    const pictures = await queries.scrubClaims(tx, userId)
    await scrubActions(tx, 'claim', await queries.findIds(tx, userId))
    for (const picture of pictures) tx.afterCommit(() => deletePicture(mediaDir, picture))
  },
  merge: async (tx, { from, into }) => {
    await queries.moveClaims(tx, from, into)
  },
}
