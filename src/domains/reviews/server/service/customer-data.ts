import type { Db } from '#/platform/server/database/db.ts'
import { dropPicture } from '#/platform/server/pictures/pictures.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/customer-data.ts'

/**
 * What was published helps others and stays, as nobody's and without its photos; what nobody else has read goes
 * (docs/decisions/024). The ratings of products stay as they are.
 */
export const eraseReviews =
  (mediaDir: string) =>
  async (tx: Db, { userId }: { userId: string }): Promise<void> => {
    const pictures = await queries.deletePhotos(tx, userId)
    await queries.deleteUnread(tx, userId)
    await queries.disownReviews(tx, userId, t('reviews.nobody'))
    for (const picture of pictures) tx.afterCommit(() => dropPicture(mediaDir, picture))
  }

export const mergeReviews = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  await queries.moveReviews(tx, from, into)
  await queries.movePhotos(tx, from, into)
}

type Asked = { userId: string; add: (section: 'reviews', rows: readonly object[]) => void }

export const tellReviews = async (tx: Db, { userId, add }: Asked): Promise<void> =>
  add('reviews', await queries.findWritten(tx, userId))
