import type { Db } from '#/platform/server/database/db.ts'
import { declareTopic } from '#/platform/server/pubsub/topic.ts'
import type { Notification } from '../contract/inbox.ts'

export type NotificationUpdate = { userId: string; row: Notification }

export const notificationTopic = declareTopic<NotificationUpdate>('notification')

/** Published once; `readers`: user, notification id and number. */
export type MailingUpdate = {
  row: Omit<Notification, 'id' | 'seq'>
  readers: [userId: string, id: string, seq: number][]
}

const mailingTopic = declareTopic<MailingUpdate>('mailed')
export const publishMailing = mailingTopic.publish

export const subscribeToMailings = (db: Db, listener: (update: NotificationUpdate) => void) =>
  mailingTopic.subscribe(db, ({ row, readers }) => {
    for (const [userId, id, seq] of readers) listener({ userId, row: { ...row, id, seq } })
  })
