import { addProductPicture, removeProductPicture } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound, tooManyRequests, unprocessable } from '#/platform/server/errors.ts'
import { deletePictures } from '#/platform/server/pictures/delete-pictures.ts'
import { deletePicture, storeUploadedPicture } from '#/platform/server/pictures/store-picture.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import * as queries from '../queries/photos.ts'
import { notifyBuyer } from './answer-page.ts'
import { findPage, showPage } from './show-page.ts'

/** In place of a former one. Re-encoded, without its metadata; 422 for no picture, 429 over the hourly limit. */
export const sendPhoto = async (db: Db, mediaDir: string, token: string, file: Uint8Array) => {
  const page = await findPage(db, token)
  if (page.handed_over_at === null) throw unprocessable('bouquet_not_handed_over')
  const { order_id } = page
  const id = await beginUpload(db, order_id)
  const picture = await storeUploadedPicture(mediaDir, { file, by: 'customers', sender: order_id, owner: id })
  const isStored = await db.transaction(async (tx) => {
    if (!(await replacePhoto(tx, mediaDir, order_id, picture))) return false
    const { user_id } = page
    if (user_id !== null && !page.is_own && !page.picture)
      await notifyBuyer(tx, { ...page, user_id }, 'photo')
    return true
  })
  if (!isStored) {
    await deletePicture(mediaDir, picture)
    throw notFound('bouquet_link_ended')
  }
  return showPage(db, token)
}

const beginUpload = (db: Db, orderId: string) =>
  db.transaction(async (tx) => {
    await queries.lockUploads(tx, orderId)
    if (!(await queries.mayUpload(tx, orderId))) throw tooManyRequests('bouquet_photos_limit', HOUR_S)
    return queries.insertUpload(tx, orderId)
  })

/** Also out of the gallery, and its file. */
export const removePhoto = async (db: Db, mediaDir: string, token: string) => {
  const { order_id } = await findPage(db, token)
  await db.transaction((tx) => replacePhoto(tx, mediaDir, order_id, null))
  return showPage(db, token)
}

/** Also out of the gallery; of an order whose data are being erased too. */
export const forgetPhoto = async (tx: Db, mediaDir: string, orderId: string): Promise<void> => {
  await replacePhoto(tx, mediaDir, orderId, null)
}

/** False when the order's data are erased meanwhile. */
const replacePhoto = async (tx: Db, mediaDir: string, orderId: string, picture: Picture | null) => {
  const former = await queries.lockPhoto(tx, orderId)
  if (!former || (picture && former.erased_at)) return false
  await leaveGallery(tx, former)
  await queries.setPhoto(tx, orderId, picture)
  const old = former.picture
  if (old) tx.afterCommit(() => deletePicture(mediaDir, old))
  return true
}

/** The recipient's word; the customer is asked for theirs. */
export const showPhoto = async (db: Db, token: string, shows: boolean) => {
  const page = await findPage(db, token)
  await db.transaction(async (tx) => {
    const photo = await queries.lockPhoto(tx, page.order_id)
    if (!photo?.picture) throw notFound('bouquet_photo_not_found')
    const isAsked = shows && !photo.recipient_shows && !page.is_own && photo.buyer_shows === null
    await setConsents(tx, photo, {
      recipient_shows: shows,
      buyer_shows: page.is_own ? shows : photo.buyer_shows,
    })
    if (isAsked && page.user_id !== null) await notifyBuyer(tx, { ...page, user_id: page.user_id }, 'ask')
  })
  return showPage(db, token)
}

type Consents = Pick<queries.PhotoRow, 'recipient_shows' | 'buyer_shows'>

/** What one of them takes back leaves the gallery at once. */
export const setConsents = async (tx: Db, photo: queries.PhotoRow, consents: Consents): Promise<void> => {
  const isShown = consents.recipient_shows === true && consents.buyer_shows === true
  if (!isShown) await leaveGallery(tx, photo)
  await queries.setConsents(tx, photo.order_id, {
    ...consents,
    product_id: isShown ? photo.product_id : null,
  })
}

export const leaveGallery = async (tx: Db, { product_id, picture }: queries.PhotoRow): Promise<void> => {
  if (product_id !== null && picture) await removeProductPicture(tx, product_id, picture)
}

export const enterGallery = async (tx: Db, photo: queries.PhotoRow, productId: number, alt: string) => {
  if (!photo.picture || !photo.recipient_shows || !photo.buyer_shows)
    throw unprocessable('bouquet_photo_not_allowed')
  await leaveGallery(tx, photo)
  await addProductPicture(tx, productId, { ...photo.picture, alt })
  await queries.setConsents(tx, photo.order_id, { ...photo, product_id: productId })
}

/** Those in no gallery. */
export const deleteOldPhotos = (db: Db, mediaDir: string, before: Date): Promise<void> =>
  deletePictures(db, mediaDir, (tx, limit) => queries.takeOldPhotos(tx, before, limit))
