import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/silent-chats.ts'
import { chatTopic } from '../topics.ts'

export const deleteAbandonedChats = (db: Db, before: Date): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id } of await queries.deleteSilentChats(tx, before))
      chatTopic.publish(tx, { chatId: id, kind: 'gone' })
  })
