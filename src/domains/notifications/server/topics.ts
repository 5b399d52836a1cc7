import type { Db } from '#/platform/server/database/db.ts'
import { declareNews } from '#/platform/server/pubsub/topic.ts'
import type { Notification } from '../contract/inbox.ts'

/** A notification as its owner's sockets are told it. */
export type NotificationNews = { userId: string; row: Notification }

export const notificationNews = declareNews<NotificationNews>('notification')

/** One and the same thing in many inboxes, said once for all of them: whose, as which notification, at which place. */
export type MailedNews = {
  row: Omit<Notification, 'id' | 'seq'>
  readers: [userId: string, id: string, seq: number][]
}

const mailedNews = declareNews<MailedNews>('mailed')
export const tellMailed = mailedNews.tell

/** Hears of each as if it had been told alone. */
export const hearMailed = (db: Db, hear: (news: NotificationNews) => void) =>
  mailedNews.heardBy(db, ({ row, readers }) => {
    for (const [userId, id, seq] of readers) hear({ userId, row: { ...row, id, seq } })
  })
