import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { discardPhoto, uploadPhoto } from '../claim-photos.ts'
import { requireClaim } from './change-claim.ts'

/** What came back, or why it happened. 403 for another store's case. */
export const addStaffPhoto = async (
  db: Db,
  mediaDir: string,
  staff: Staff,
  { id, file }: { id: string; file: Uint8Array },
) => {
  const { order_id: orderId } = await requireClaim(db, staff, id)
  return uploadPhoto(db, mediaDir, orderId, file)
}

export const removeStaffPhoto = async (
  db: Db,
  mediaDir: string,
  staff: Staff,
  { id, photo_id: photoId }: { id: string; photo_id: string },
): Promise<void> => {
  const { order_id: orderId } = await requireClaim(db, staff, id)
  await discardPhoto(db, mediaDir, orderId, photoId)
}
