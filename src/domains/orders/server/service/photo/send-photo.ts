import { uuidv7 } from 'uuidv7'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, AppError } from '#/platform/server/errors.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { deletePicture } from '#/platform/server/pictures/store-picture.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { photoSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as queries from '#/domains/orders/server/queries/photos.ts'
import { insertLog, type StateRow } from '#/domains/orders/server/queries/order-state.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { photoSent } from '#/domains/orders/server/events.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { requireOrder } from '../staff/require-order.ts'
import { type PhotoUpload, findOrderIn, savePicture } from './save-photo-file.ts'

/**
 * Marks the order assembled and awaits an answer (`decisions §6`). 404 unknown, 403 another store's, 409 when
 * no photo is awaited.
 */
export const sendPhoto = async (db: Db, staff: Staff, { orderId, file, mediaDir }: PhotoUpload) => {
  await requireOrder(db, staff, orderId)
  const seen = await findOrderIn(db, orderId, ['assembling', 'assembled'])
  if (seen.photo_status === 'none' || seen.photo_status === 'approved') throw conflict('photo_not_waited_for')
  const id = uuidv7()
  const picture = await savePicture(mediaDir, id, file, t('orderPhoto.alt', { number: seen.number }))
  const { photoMinutes: n } = await settingsOf(db, photoSettings)
  const photo_until = new Date(db.now().getTime() + n * MINUTE_MS)
  await dropPictureOnError(mediaDir, picture, () =>
    db.transaction(async (tx) => {
      if (seen.status === 'assembling') await markAssembled(tx, staff, seen)
      if (!(await queries.waitForAnswer(tx, orderId, photo_until))) throw conflict('order_moved')
      await queries.insertPhoto(tx, { id, orderId, kind: 'bouquet', picture, staffId: staff.id })
      await insertLog(tx, orderId, { axis: 'photo', value: 'sent', actor: staff.id })
      await recordAction(tx, staff, { action: 'order.photo', subject: 'order', subjectId: orderId })
      await notifyCustomer(tx, seen, 'photo', { n })
      await photoSent.emit(tx, {
        orderId,
        number: seen.number,
        userId: seen.user_id,
        cityId: seen.city_id,
        photoId: id,
        picture,
      })
    }),
  )
  return { ...toOrderPhoto(db, staff, id, picture), kind: 'bouquet' as const, photo_until }
}

const markAssembled = async (tx: Db, staff: Staff, { id }: StateRow): Promise<void> => {
  const moved = await moveOrder(tx, {
    orderId: id,
    from: 'assembling',
    to: 'assembled',
    by: staff.role,
    actor: staff.id,
  })
  if (moved === 'overtaken') throw conflict('order_moved')
  if (moved !== 'moved') throw conflict(moved === 'not_allowed' ? 'move_not_allowed' : moved)
}

const dropPictureOnError = async (
  mediaDir: string,
  picture: Picture,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    // Any other error leaves it unknown whether it was committed.
    if (error instanceof AppError) await deletePicture(mediaDir, picture)
    throw error
  }
}

const toOrderPhoto = (db: Db, staff: Staff, id: string, picture: Picture) => ({
  id,
  picture,
  author: staff.name,
  created_at: db.now(),
  answer: null,
  comment: null,
})
