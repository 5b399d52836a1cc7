import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/silent-chats.ts'
import { chatTopic } from '../topics.ts'

/** Guests' chats without a message for a day, and old ids of deleted chats. */
export const deleteAbandonedChats = async (db: Db): Promise<void> => {
  await db.transaction(async (tx) => {
    for (const { id } of await queries.deleteSilentChats(tx))
      chatTopic.publish(tx, { chatId: id, kind: 'gone' })
  })
  await queries.deleteOldGoneChats(db)
}
