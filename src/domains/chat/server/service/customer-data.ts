import type { Db } from '#/platform/server/database/db.ts'
import { deletePicture } from '#/platform/server/pictures/pictures.ts'
import * as data from '../queries/customer-data.ts'
import * as queries from '../queries/chats.ts'
import { removeChats, giveChatTo, joinChats, lockChatWith } from './take-over-chat.ts'

/** Deletes an erased customer's chat with all its pictures. */
export const eraseChat =
  (mediaDir: string) =>
  async (tx: Db, { userId }: { userId: string }): Promise<void> => {
    await queries.lockOwner(tx, userId)
    const chat = await lockChatWith(tx, undefined, () => queries.findChatOfUser(tx, userId))
    if (!chat) return
    const pictures = await data.deletePictures(tx, chat.id)
    await removeChats(tx, [chat.id])
    for (const picture of pictures) tx.afterCommit(() => deletePicture(mediaDir, picture))
  }

/** A customer has one chat: the duplicate's moves, or is joined by time. */
export const mergeChats = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  for (const userId of [from, into].toSorted()) await queries.lockOwner(tx, userId)
  const own = await queries.findChatOfUser(tx, into)
  const doubles = await lockChatWith(tx, own, () => queries.findChatOfUser(tx, from))
  if (!doubles) return
  if (own) await joinChats(tx, into, own.id, doubles)
  else await giveChatTo(tx, doubles.id, into)
}

type DataExport = { userId: string; add: (section: 'chat', rows: readonly object[]) => void }

/** Messages of both sides. */
export const exportChat = async (tx: Db, { userId, add }: DataExport): Promise<void> =>
  add('chat', await data.findMessagesForExport(tx, userId))
