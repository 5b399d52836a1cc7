import type { Db } from '#/platform/server/database/db.ts'
import { notFound, tooMany } from '#/platform/server/errors.ts'
import { dropPicture, takePicture } from '#/platform/server/pictures/pictures.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import type { Attachment } from '#/domains/chat/contract/customer.ts'
import * as queries from '#/domains/chat/server/queries/pictures.ts'
import { lockChat } from '#/domains/chat/server/queries/chats.ts'

/** Of one side of one chat. */
const MOST_AN_HOUR = 60
const MOST_A_DAY = 150
/** Of all guests of one address: 600 KB each, so some 300 MB that strangers can leave behind. */
const MOST_A_DAY_FROM_ADDRESS = 500
const HOUR_S = 60 * 60

/** `address`: of a guest, as limits count it. */
type Where = { chatId: string; byStaff: boolean; address: string | null }

/**
 * Keeps a picture for a message that is being written, without what the camera wrote into it. 422 for what is no picture
 * or is too small, 429 after too many in an hour, 404 where the chat is gone. One that no message wanted for a day is
 * thrown away (`forgetPictures`).
 */
export const addPicture = async (db: Db, mediaDir: string, where: Where, file: Uint8Array) => {
  const id = await beginUpload(db, where)
  const picture = await takePicture(mediaDir, {
    file,
    by: where.byStaff ? 'staff' : 'customers',
    sender: where.byStaff ? '' : where.chatId,
    owner: id,
  })
  if (!(await queries.setPicture(db, id, picture))) {
    await dropPicture(mediaDir, picture)
    throw notFound('chat_not_found')
  }
  return asAttachment(id, picture)
}

const beginUpload = (db: Db, where: Where) =>
  db.transaction(async (tx) => {
    if (!(await lockChat(tx, where.chatId))) throw notFound('chat_not_found')
    const { hour, day } = await queries.countRecent(tx, where)
    if (hour >= MOST_AN_HOUR || (day >= MOST_A_DAY && !where.byStaff))
      throw tooMany('chat_pictures_limit', HOUR_S)
    const ofAddress = where.address ? await queries.countOfAddress(tx, where.address) : 0
    if (ofAddress >= MOST_A_DAY_FROM_ADDRESS) throw tooMany('chat_pictures_of_guests', HOUR_S)
    return queries.insertAttempt(tx, where)
  })

type Image = Extract<Attachment, { type: 'image' }>

/** A kept picture as it goes with a message. */
export const asAttachment = (id: string, picture: Picture): Image => {
  const { src, width, height } = picture
  return { type: 'image', id, url: `${src}-${width}.webp`, w: width, h: height, picture }
}

/** Throws away what was put into chats and never sent. */
export const forgetPictures =
  (mediaDir: string) =>
  async (db: Db): Promise<void> => {
    for (const picture of await queries.takeOutForgotten(db)) await dropPicture(mediaDir, picture)
  }
