import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '#/domains/orders/server/queries/photos.ts'
import {
  type PhotoUpload,
  findOrderIn,
  savePicture,
  dropPictureOnError,
  toOrderPhoto,
} from './save-photo-file.ts'

/** Shown to the customer only on request (`decisions §6`). */
export const saveHandoverPhoto = async (db: Db, staff: Staff, { orderId, file, mediaDir }: PhotoUpload) => {
  const seen = await findOrderIn(db, staff, orderId, ['delivering', 'completed'])
  const { id, picture } = await savePicture(
    mediaDir,
    file,
    t('orderPhoto.handoverAlt', { number: seen.number }),
  )
  await dropPictureOnError(mediaDir, picture, () =>
    db.transaction(async (tx) => {
      await queries.insertPhoto(tx, { id, orderId, kind: 'handover', picture, staffId: staff.id })
      await recordAction(tx, staff, { action: 'order.handover_photo', subject: 'order', subjectId: orderId })
    }),
  )
  return { ...toOrderPhoto(db, staff, id, picture), kind: 'handover' as const }
}
