import type { Db } from '#/platform/server/database/db.ts'
import { deletePicture } from '#/platform/server/pictures/pictures.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/customer-data.ts'

/**
 * Published reviews stay, anonymous and without photos; others are deleted (decision 024). Product ratings do
 * not change.
 */
export const eraseReviews =
  (mediaDir: string) =>
  async (tx: Db, { userId }: { userId: string }): Promise<void> => {
    const pictures = await queries.deletePhotos(tx, userId)
    await queries.deleteUnpublished(tx, userId)
    await queries.anonymizeReviews(tx, userId, t('reviews.nobody'))
    for (const picture of pictures) tx.afterCommit(() => deletePicture(mediaDir, picture))
  }

export const mergeReviews = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  await queries.moveReviews(tx, from, into)
  await queries.movePhotos(tx, from, into)
}

type ExportRequest = { userId: string; add: (section: 'reviews', rows: readonly object[]) => void }

export const exportReviews = async (tx: Db, { userId, add }: ExportRequest): Promise<void> =>
  add('reviews', await queries.findWritten(tx, userId))
