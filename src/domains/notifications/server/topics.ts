import type { Db } from '#/platform/server/database/db.ts'
import { declareTopic } from '#/platform/server/pubsub/topic.ts'
import type { Notification } from '../contract/inbox.ts'

export type NotificationUpdate = { userId: string; row: Notification }

export const notificationTopic = declareTopic<NotificationUpdate>('notification')

/** Published once; what differs is beside each reader. */
export type MailingUpdate = {
  row: Omit<Notification, 'id' | 'seq' | 'text' | 'link'>
  readers: (Pick<Notification, 'id' | 'seq' | 'text' | 'link'> & { userId: string })[]
}

const mailingTopic = declareTopic<MailingUpdate>('mailed')
export const publishMailing = mailingTopic.publish

export const subscribeToMailings = (db: Db, listener: (update: NotificationUpdate) => void) =>
  mailingTopic.subscribe(db, ({ row, readers }) => {
    for (const { userId, ...own } of readers) listener({ userId, row: { ...row, ...own } })
  })
