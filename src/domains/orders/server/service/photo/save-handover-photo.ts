import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '#/domains/orders/server/queries/photo/photos.ts'
import { requireOrder } from '../staff/require-order.ts'
import { type PhotoUpload, findOrderIn, savePicture } from './save-photo-file.ts'

type HandoverUpload = PhotoUpload & { id: string }

/**
 * Shown to the customer only on request (`decisions §6`). Idempotent by id. 404 unknown, 403 another store's,
 * 409 when not on its way or the id is taken.
 */
export const saveHandoverPhoto = async (db: Db, staff: Staff, upload: HandoverUpload) => {
  await requireOrder(db, staff, upload.orderId)
  const photo =
    (await queries.findHandoverPhoto(db, upload)) ??
    (await insertHandoverPhoto(db, staff, upload)) ??
    (await queries.findHandoverPhoto(db, upload))
  if (!photo) throw conflict('order_moved')
  return {
    id: upload.id,
    kind: 'handover' as const,
    ...photo,
    answer: null,
    answered_at: null,
    comment: null,
  }
}

/** undefined when a photo has this id: the first try was just being stored. */
const insertHandoverPhoto = async (db: Db, staff: Staff, { id, orderId, file, mediaDir }: HandoverUpload) => {
  const seen = await findOrderIn(db, orderId, ['delivering', 'completed'])
  const picture = await savePicture(mediaDir, id, file, t('orderPhoto.handoverAlt', { number: seen.number }))
  return db.transaction(async (tx) => {
    if (!(await queries.insertPhoto(tx, { id, orderId, kind: 'handover', picture, staffId: staff.id })))
      return undefined
    await recordAction(tx, staff, { action: 'order.handover_photo', subject: 'order', subjectId: orderId })
    return { picture, author: staff.name, created_at: db.now() }
  })
}
