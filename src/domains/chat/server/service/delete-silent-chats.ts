import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/silent-chats.ts'
import { chatNews } from '../topics.ts'

/** Guests' chats in which nothing was said for a day, and what reminds of chats that are gone for so long. */
export const forgetSilent = async (db: Db): Promise<void> => {
  await db.transaction(async (tx) => {
    for (const { id } of await queries.deleteSilent(tx)) chatNews.tell(tx, { chatId: id, kind: 'gone' })
  })
  await queries.deleteLongGone(db)
}
