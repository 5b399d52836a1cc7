import type { Db } from '#/platform/server/db.ts'
import * as queries from '../forget-queries.ts'
import { chatNews } from '../news.ts'

/** Guests' chats in which nothing was said for a day, and what reminds of chats that are gone for so long. */
export const forgetSilent = async (db: Db): Promise<void> => {
  await db.transaction(async (tx) => {
    for (const { id } of await queries.deleteSilent(tx)) chatNews.tell(tx, { chatId: id, kind: 'gone' })
  })
  await queries.deleteLongGone(db)
}
