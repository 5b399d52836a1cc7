import type { CustomerData } from '#/platform/server/domain.ts'
import { deletePicture } from '#/platform/server/pictures/store-picture.ts'
import * as data from '../queries/customer-data.ts'
import * as queries from '../queries/chats.ts'
import { removeChats, giveChatTo, joinChats, lockChatWith } from './take-over-chat.ts'

export const customerData: CustomerData = {
  export: async (tx, { userId, add }) => add('chat', await data.findMessagesForExport(tx, userId)),
  erase: async (tx, { userId }, { mediaDir }) => {
    await queries.lockOwner(tx, userId)
    const chat = await lockChatWith(tx, undefined, () => queries.findChatOfUser(tx, userId))
    if (!chat) return
    const pictures = await data.deletePictures(tx, chat.id)
    await removeChats(tx, [chat.id])
    for (const picture of pictures) tx.afterCommit(() => deletePicture(mediaDir, picture))
  },
  /** A customer has one chat: the duplicate's moves, or is joined by time. */
  merge: async (tx, { from, into }) => {
    for (const userId of [from, into].toSorted()) await queries.lockOwner(tx, userId)
    const ownChat = await queries.findChatOfUser(tx, into)
    const doubles = await lockChatWith(tx, ownChat, () => queries.findChatOfUser(tx, from))
    if (!doubles) return
    if (ownChat) await joinChats(tx, into, ownChat.id, doubles)
    else await giveChatTo(tx, doubles.id, into)
  },
}
