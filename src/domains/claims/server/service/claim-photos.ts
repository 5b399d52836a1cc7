import type { Db } from '#/platform/server/database/db.ts'
import { notFound, tooManyRequests } from '#/platform/server/errors.ts'
import { deletePictures } from '#/platform/server/pictures/delete-pictures.ts'
import { deletePicture, storeUploadedPicture } from '#/platform/server/pictures/store-picture.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'
import * as queries from '../queries/photos.ts'
import { orderOfToken } from './claim-link.ts'

/** Re-encoded, without its metadata. 422 for no picture, 429 over the hourly limit of an order. */
export const addPhoto = async (db: Db, mediaDir: string, token: string, file: Uint8Array) => {
  const { orderId } = await orderOfToken(db, token)
  return uploadPhoto(db, mediaDir, orderId, file)
}

/** Of an order's case; 404 when the order's data are erased meanwhile. */
export const uploadPhoto = async (db: Db, mediaDir: string, orderId: string, file: Uint8Array) => {
  const id = await beginUpload(db, orderId)
  const picture = await storeUploadedPicture(mediaDir, { file, by: 'customers', sender: orderId, owner: id })
  if (!(await queries.setPicture(db, id, picture))) {
    await deletePicture(mediaDir, picture)
    throw notFound('claim_link_ended')
  }
  return { id, picture }
}

const beginUpload = (db: Db, orderId: string) =>
  db.transaction(async (tx) => {
    await queries.lockUploads(tx, orderId)
    if (!(await queries.mayUpload(tx, orderId))) throw tooManyRequests('claim_photos_limit', HOUR_S)
    return queries.insertAttempt(tx, orderId)
  })

/** Only one that is in no case; 404 otherwise. */
export const removePhoto = async (db: Db, mediaDir: string, token: string, id: string): Promise<void> => {
  const { orderId } = await orderOfToken(db, token)
  await discardPhoto(db, mediaDir, orderId, id)
}

/** 404 for one that is in a case. */
export const discardPhoto = async (db: Db, mediaDir: string, orderId: string, id: string): Promise<void> => {
  const picture = await queries.clearPhoto(db, orderId, id)
  if (!picture) throw notFound('claim_photo_not_found')
  db.afterCommit(() => deletePicture(mediaDir, picture))
}

export const deleteUnusedPhotos = (db: Db, mediaDir: string, before: Date): Promise<void> =>
  deletePictures(db, mediaDir, (tx, limit) => queries.deleteUnused(tx, before, limit))

export const deleteClosedPhotos = (db: Db, mediaDir: string, before: Date): Promise<void> =>
  deletePictures(db, mediaDir, (tx, limit) => queries.deleteOfClosed(tx, before, limit))
