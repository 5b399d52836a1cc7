import type { CustomerData } from '#/platform/server/domain.ts'
import { deletePicture } from '#/platform/server/pictures/store-picture.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/customer-data.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('reviews', await queries.findWritten(tx, userId)),
  /** Published ones stay, anonymous and without photos (decision 024). Product ratings do not change. */
  erase: async (tx, { userId }, { mediaDir }) => {
    const pictures = await queries.deletePhotos(tx, userId)
    await queries.deleteUnpublished(tx, userId)
    await queries.anonymizeReviews(tx, userId, t('reviews.nobody'))
    for (const picture of pictures) tx.afterCommit(() => deletePicture(mediaDir, picture))
  },
  merge: async (tx, { from, into }) => {
    await queries.moveReviews(tx, from, into)
    await queries.movePhotos(tx, from, into)
  },
}
