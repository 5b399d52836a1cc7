import { uuidv7 } from 'uuidv7'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, AppError } from '#/platform/server/errors.ts'
import { deletePicture } from '#/platform/server/pictures/store-picture.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { formatUntil } from '#/domains/orders/rules/photo-term.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '#/domains/orders/server/queries/photo/photos.ts'
import { scheduleReminders } from '#/domains/orders/server/queries/photo/photo-reminders.ts'
import { insertLog, type StateRow } from '#/domains/orders/server/queries/order-state.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { photoSent } from '#/domains/orders/server/events.ts'
import { notifyCustomer } from '../notify-customer.ts'
import { photoTermOf } from './photo-term-of.ts'
import { requireOrder } from '../staff/require-order.ts'
import { type PhotoUpload, findOrderIn, savePicture } from './save-photo-file.ts'

/**
 * Marks the order assembled and awaits an answer until the courier has to be off (`decisions §10`). 404 unknown, 403 another store's, 409 when
 * no photo is awaited.
 */
export const sendPhoto = async (db: Db, staff: Staff, { orderId, file, mediaDir }: PhotoUpload) => {
  await requireOrder(db, staff, orderId)
  const seen = await findOrderIn(db, orderId, ['assembling', 'assembled'])
  if (seen.photo_status === 'none' || seen.photo_status === 'approved') throw conflict('photo_not_waited_for')
  const id = uuidv7()
  const picture = await savePicture(mediaDir, id, file, t('orderPhoto.alt', { number: seen.number }))
  const term = await photoTermOf(db, orderId, db.now())
  const { until: photo_until } = term
  await dropPictureOnError(mediaDir, picture, () =>
    db.transaction(async (tx) => {
      if (seen.status === 'assembling') await markAssembled(tx, staff, seen)
      if (!(await queries.waitForAnswer(tx, orderId, photo_until))) throw conflict('order_moved')
      await queries.insertPhoto(tx, { id, orderId, kind: 'bouquet', picture, staffId: staff.id })
      await scheduleReminders(tx, id, term)
      await insertLog(tx, orderId, { axis: 'photo', value: 'sent', actor: staff.id })
      await recordAction(tx, staff, { action: 'order.photo', subject: 'order', subjectId: orderId })
      await notifyCustomer(tx, seen, 'photo', {
        time: formatUntil(photo_until, term.timeZone, tx.now()),
        type: seen.order_type,
      })
      const { number, user_id: userId, city_id: cityId, order_type: type } = seen
      // Who bought at the counter did not say who they are.
      if (userId !== null)
        await photoSent.emit(tx, { orderId, number, type, userId, cityId, photoId: id, picture })
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
  answered_at: null,
  comment: null,
})
