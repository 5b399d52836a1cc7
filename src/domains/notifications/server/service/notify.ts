import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { Notification } from '#/domains/notifications/contract/inbox.ts'
import { notificationTopic } from '../topics.ts'
import * as queries from '../queries/inbox.ts'
import { pushNotifications } from './push/queue-push.ts'

/** Shown as «{name}: {title}»; `link` is a path of the shop. */
export type NewInboxMessage = { name: string; title: string; text?: string; link?: string | null }

/**
 * Adds a notification to a user's inbox, in the caller's transaction if there is one, and publishes it after
 * the commit (`spec §7`, `decisions §7`). Ignores erased users.
 */
export const notify = (db: Db, userId: string, { name, title, text = '', link = null }: NewInboxMessage) =>
  db.transaction(async (tx) => {
    const row = await queries.insertNotification(tx, userId, { id: uuidv7(), name, title, text, link })
    if (!row) return
    notificationTopic.publish(tx, { userId, row: Notification.parse(row) })
    await pushNotifications(tx, [row.id], { title: `${name}: ${title}`, body: text, link, tag: row.id })
  })

/** What the owner of an account has to know of it. */
export const notifyOfAccount = (
  tx: Db,
  { userId, ...message }: NewInboxMessage & { userId: string },
): Promise<void> => notify(tx, userId, message)
