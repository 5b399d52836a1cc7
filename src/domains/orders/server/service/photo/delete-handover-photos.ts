import type { Db } from '#/platform/server/database/db.ts'
import { deletePictures } from '#/platform/server/pictures/delete-pictures.ts'
import { clearHandoverPictures } from '#/domains/orders/server/queries/photo/photos.ts'

export const deleteHandoverPhotos = (db: Db, mediaDir: string, before: Date): Promise<void> =>
  deletePictures(db, mediaDir, (tx, limit) => clearHandoverPictures(tx, before, limit))
