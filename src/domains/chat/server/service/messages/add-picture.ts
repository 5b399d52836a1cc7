import type { Db } from '#/platform/server/database/db.ts'
import { notFound, tooManyRequests } from '#/platform/server/errors.ts'
import { deletePictures } from '#/platform/server/pictures/delete-pictures.ts'
import { deletePicture, storeUploadedPicture } from '#/platform/server/pictures/store-picture.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import {
  PICTURES_PER_DAY,
  PICTURES_PER_DAY_FROM_ADDRESS,
  PICTURES_PER_HOUR,
} from '#/domains/chat/rules/limits.ts'
import type { Attachment } from '#/domains/chat/contract/customer.ts'
import * as queries from '#/domains/chat/server/queries/pictures.ts'
import { lockChat } from '#/domains/chat/server/queries/chats.ts'

/** Without camera metadata. 422 for no picture or a too small one, 429 for too many, 404 without a chat. */
export const addPicture = async (
  db: Db,
  mediaDir: string,
  target: queries.UploadAttempt,
  file: Uint8Array,
) => {
  const id = await beginUpload(db, target)
  const picture = await storeUploadedPicture(mediaDir, {
    file,
    by: target.byStaff ? 'staff' : 'customers',
    sender: target.byStaff ? '' : target.chatId,
    owner: id,
  })
  if (!(await queries.setPicture(db, id, picture))) {
    await deletePicture(mediaDir, picture)
    throw notFound('chat_not_found')
  }
  return asAttachment(id, picture)
}

const beginUpload = (db: Db, target: queries.UploadAttempt) =>
  db.transaction(async (tx) => {
    if (!(await lockChat(tx, target.chatId))) throw notFound('chat_not_found')
    const { hour, day } = await queries.countRecentPictures(tx, target)
    if (hour >= PICTURES_PER_HOUR || (day >= PICTURES_PER_DAY && !target.byStaff))
      throw tooManyRequests('chat_pictures_limit', HOUR_S)
    const ofAddress = target.address ? await queries.countPicturesOfAddress(tx, target.address) : 0
    if (ofAddress >= PICTURES_PER_DAY_FROM_ADDRESS) throw tooManyRequests('chat_pictures_of_guests', HOUR_S)
    return queries.insertUploadAttempt(tx, target)
  })

type Image = Extract<Attachment, { type: 'image' }>

export const asAttachment = (id: string, picture: Picture): Image => {
  const { src, width, height } = picture
  return { type: 'image', id, url: `${src}-${width}.webp`, w: width, h: height, picture }
}

export const deleteUnsentPictures = (db: Db, mediaDir: string, before: Date): Promise<void> =>
  deletePictures(db, mediaDir, (tx, limit) => queries.deleteUnclaimedPictures(tx, before, limit))
