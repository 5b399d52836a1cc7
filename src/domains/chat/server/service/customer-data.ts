import type { Db } from '#/platform/server/database/db.ts'
import { dropPicture } from '#/platform/server/pictures/pictures.ts'
import * as data from '../queries/customer-data.ts'
import * as queries from '../queries/chats.ts'
import { forgetChats, giveChat, joinChats, lockWith } from './take-over-chat.ts'

/** An erased customer's talk goes whole, with what both sides have shown. */
export const eraseChat =
  (mediaDir: string) =>
  async (tx: Db, { userId }: { userId: string }): Promise<void> => {
    await queries.lockOwner(tx, userId)
    const chat = await lockWith(tx, undefined, () => queries.findChatOfUser(tx, userId))
    if (!chat) return
    const pictures = await data.takeOutPictures(tx, chat.id)
    await forgetChats(tx, [chat.id])
    for (const picture of pictures) tx.afterCommit(() => dropPicture(mediaDir, picture))
  }

/** A customer has one chat: a double's becomes theirs, or joins it in the order of time. */
export const mergeChats = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  for (const userId of [from, into].toSorted()) await queries.lockOwner(tx, userId)
  const own = await queries.findChatOfUser(tx, into)
  const doubles = await lockWith(tx, own, () => queries.findChatOfUser(tx, from))
  if (!doubles) return
  if (own) await joinChats(tx, into, own.id, doubles)
  else await giveChat(tx, doubles.id, into)
}

type Asked = { userId: string; add: (section: 'chat', rows: readonly object[]) => void }

/** Both sides of the talk are the customer's to have. */
export const tellChat = async (tx: Db, { userId, add }: Asked): Promise<void> =>
  add('chat', await data.findOwn(tx, userId))
