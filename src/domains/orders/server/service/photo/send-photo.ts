import { uuidv7 } from 'uuidv7'
import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, AppError } from '#/platform/server/errors.ts'
import { deletePicture, storeUploadedPicture } from '#/platform/server/pictures/pictures.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { PHOTO_MINUTES } from '#/domains/orders/rules/order.ts'
import * as queries from '#/domains/orders/server/queries/photos.ts'
import { findState, insertLog, type StateRow } from '#/domains/orders/server/queries/state.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { photoSent } from '#/domains/orders/server/events.ts'
import { requireOrder } from '../staff/show-staff-order.ts'
import { notifyCustomer } from '../notify-customer.ts'

type PhotoUpload = { orderId: string; file: Uint8Array; mediaDir: string }

/**
 * Marks the order assembled and awaits an answer for 10 minutes (`decisions §6`). 404 unknown, 403 another
 * store's, 409 when no photo is awaited.
 */
export const sendPhoto = async (db: Db, staff: Staff, { orderId, file, mediaDir }: PhotoUpload) => {
  const seen = await findOrderIn(db, staff, orderId, ['assembling', 'assembled'])
  if (seen.photo_status === 'none' || seen.photo_status === 'approved') throw conflict('photo_not_waited_for')
  const { id, picture } = await savePicture(mediaDir, file, t('orderPhoto.alt', { number: seen.number }))
  const photo_until = new Date(db.now().getTime() + PHOTO_MINUTES * MINUTE_MS)
  await dropPictureOnError(mediaDir, picture, () =>
    db.transaction(async (tx) => {
      if (seen.status === 'assembling') await markAssembled(tx, staff, seen)
      if (!(await queries.waitForAnswer(tx, orderId, photo_until))) throw conflict('order_moved')
      await queries.insertPhoto(tx, { id, orderId, kind: 'bouquet', picture, staffId: staff.id })
      await insertLog(tx, orderId, { axis: 'photo', value: 'sent', actor: staff.id })
      await recordAction(tx, staff, { action: 'order.photo', subject: 'order', subjectId: orderId })
      await notifyCustomer(tx, seen, 'photo')
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

const findOrderIn = async (
  db: Db,
  staff: Staff,
  orderId: string,
  statuses: OrderStatus[],
): Promise<StateRow> => {
  await requireOrder(db, staff, orderId)
  const order = await findState(db, orderId)
  if (!order || !statuses.includes(order.status)) throw conflict('order_moved')
  return order
}

/** Owned by this photo: equal bytes of another order are another picture. */
const savePicture = async (mediaDir: string, file: Uint8Array, alt: string) => {
  const id = uuidv7()
  return { id, picture: await storeUploadedPicture(mediaDir, { file, by: 'staff', alt, owner: id }) }
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
