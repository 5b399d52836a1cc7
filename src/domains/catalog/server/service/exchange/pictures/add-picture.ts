import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound, unprocessable } from '#/platform/server/errors.ts'
import { makeCommonSizes, storeUploadedPicture } from '#/platform/server/pictures/store-picture.ts'
import * as queries from '#/domains/catalog/server/queries/picture-links.ts'
import { MAX_PICTURES } from '#/domains/catalog/contract/staff/products.ts'

type PictureFile = { productId: number; path: string; file: Uint8Array }

/** One of the same name only once. 404, or 422 for what is no picture. */
export const addPictureFile = async (
  db: Db,
  mediaDir: string,
  staff: Staff,
  { productId, path, file }: PictureFile,
): Promise<{ outcome: 'added' | 'known' }> => {
  const picture = await storeUploadedPicture(mediaDir, { file, by: 'staff', sender: staff.id })
  return db
    .transaction(async (tx) => {
      const name = fileName(path)
      const before = await queries.appendPicture(tx, productId, picture, MAX_PICTURES)
      if (before === null) throw notFound('product_not_found')
      if (!(await queries.takeFileName(tx, productId, name))) throw new AlreadyTaken()
      if (before >= MAX_PICTURES) throw unprocessable('pictures_full', { n: MAX_PICTURES })
      await recordAction(tx, staff, {
        action: 'product.picture',
        subject: 'product',
        subjectId: productId,
        after: { file: name },
      })
      tx.afterCommit(() => makeCommonSizes(mediaDir, picture))
      return { outcome: 'added' as const }
    })
    .catch((error: unknown) => {
      if (error instanceof AlreadyTaken) return { outcome: 'known' as const }
      throw error
    })
}

/** Undoes the transaction. */
class AlreadyTaken extends Error {}

export const fileName = (path: string): string => path.split('/').at(-1) ?? path
