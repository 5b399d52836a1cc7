import type { Db } from '#/platform/server/database/db.ts'
import { deletePicture } from '#/platform/server/pictures/store-picture.ts'
import { clearHandoverPictures } from '#/domains/orders/server/queries/photos.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'

/** `research §3.4`. */
const RETENTION_DAYS = 30

export const deleteHandoverPhotos = async (db: Db, mediaDir: string): Promise<void> => {
  const before = new Date(db.now().getTime() - RETENTION_DAYS * DAY_MS)
  for (const { picture } of await clearHandoverPictures(db, before)) await deletePicture(mediaDir, picture)
}
