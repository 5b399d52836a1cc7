import type { Db } from '#/platform/server/database/db.ts'
import { notFound, tooMany, unauthorized } from '#/platform/server/errors.ts'
import { dropPicture, takePicture } from '#/platform/server/pictures/pictures.ts'
import * as queries from '../queries/photos.ts'

const HOUR_S = 60 * 60

/**
 * Keeps a photo for a review that is being written, without what the camera wrote into it (`decisions §3`). 422 for
 * what is no picture, 429 after too many in an hour, 401 for who was erased meanwhile. One that no review wanted for a day
 * is thrown away (`forgetPhotos`).
 */
export const addPhoto = async (db: Db, mediaDir: string, userId: string, file: Uint8Array) => {
  const id = await beginUpload(db, userId)
  const picture = await takePicture(mediaDir, { file, by: 'customers', sender: userId, owner: id })
  if (!(await queries.setPicture(db, id, picture))) {
    await dropPicture(mediaDir, picture)
    throw unauthorized('token_invalid')
  }
  return { id, picture }
}

const beginUpload = (db: Db, userId: string) =>
  db.transaction(async (tx) => {
    await queries.lockUploads(tx, userId)
    if (!(await queries.mayUpload(tx, userId))) throw tooMany('review_photos_limit', HOUR_S)
    return queries.insertAttempt(tx, userId)
  })

/** Removes a photo of one's own that is in no review; 404 for any other. */
export const removePhoto = async (db: Db, mediaDir: string, userId: string, id: string): Promise<void> => {
  const picture = await queries.takeOutPhoto(db, userId, id)
  if (!picture) throw notFound('review_photo_not_found')
  await throwAway(db, mediaDir, [picture])
}

/** Throws away what was uploaded for reviews that were never written. */
export const forgetPhotos =
  (mediaDir: string) =>
  async (db: Db): Promise<void> =>
    throwAway(db, mediaDir, await queries.takeOutForgotten(db))

const throwAway = async (db: Db, mediaDir: string, pictures: { src: string }[]) => {
  for (const picture of pictures) db.afterCommit(() => dropPicture(mediaDir, picture))
}
