import type { Db } from '#/platform/server/database/db.ts'
import { notFound, tooManyRequests, unauthorized } from '#/platform/server/errors.ts'
import { deletePictures } from '#/platform/server/pictures/delete-pictures.ts'
import { deletePicture, storeUploadedPicture } from '#/platform/server/pictures/store-picture.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'
import * as queries from '../queries/photos.ts'

/**
 * Without its metadata (`decisions §3`). 422 for no picture, 429 over the hourly limit, 401 when erased
 * meanwhile. Unused photos are deleted after a day.
 */
export const addPhoto = async (db: Db, mediaDir: string, userId: string, file: Uint8Array) => {
  const id = await beginUpload(db, userId)
  const picture = await storeUploadedPicture(mediaDir, { file, by: 'customers', sender: userId, owner: id })
  if (!(await queries.setPicture(db, id, picture))) {
    await deletePicture(mediaDir, picture)
    throw unauthorized('token_invalid')
  }
  return { id, picture }
}

const beginUpload = (db: Db, userId: string) =>
  db.transaction(async (tx) => {
    await queries.lockUploads(tx, userId)
    if (!(await queries.mayUpload(tx, userId))) throw tooManyRequests('review_photos_limit', HOUR_S)
    return queries.insertAttempt(tx, userId)
  })

/** Only an own one without a review; 404 otherwise. */
export const removePhoto = async (db: Db, mediaDir: string, userId: string, id: string): Promise<void> => {
  const picture = await queries.clearPhoto(db, userId, id)
  if (!picture) throw notFound('review_photo_not_found')
  await dropPictures(db, mediaDir, [picture])
}

export const deleteUnusedPhotos = (db: Db, mediaDir: string, before: Date): Promise<void> =>
  deletePictures(db, mediaDir, (tx, limit) => queries.deleteUnused(tx, before, limit))

const dropPictures = async (db: Db, mediaDir: string, pictures: { src: string }[]) => {
  for (const picture of pictures) db.afterCommit(() => deletePicture(mediaDir, picture))
}
