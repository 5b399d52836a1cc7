import type { Db } from '#/platform/server/database/db.ts'
import { deletePicture } from '#/platform/server/pictures/store-picture.ts'
import { clearHandoverPictures } from '#/domains/orders/server/queries/photos.ts'

export const deleteHandoverPhotos = async (db: Db, mediaDir: string, before: Date): Promise<void> => {
  for (const { picture } of await clearHandoverPictures(db, before)) await deletePicture(mediaDir, picture)
}
