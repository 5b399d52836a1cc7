import type { CustomerData } from '#/platform/server/domain.ts'
import { nothing } from '#/platform/server/domain.ts'
import * as queries from '../queries/customer-data.ts'
import { forgetPhoto } from './bouquet-photo.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('bouquets', await queries.findExportRows(tx, userId)),
  erase: async (tx, { userId }, { mediaDir }) => {
    for (const orderId of await queries.findIds(tx, userId)) await forgetPhoto(tx, mediaDir, orderId)
    await queries.scrubPages(tx, userId)
  },
  /** They are the order's. */
  merge: nothing,
}
