import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { mapResult, type Write, writeTogether } from '#/platform/server/statements/write.ts'
import { Notification } from '#/domains/notifications/contract/inbox.ts'
import { notificationTopic } from '../topics.ts'
import * as queries from '../queries/inbox.ts'
import { mailingNotification } from './mail/queue-letter.ts'
import { pushingNotification } from './push/queue-push.ts'
import { telegramNotification } from './telegram/queue-telegram.ts'

/** Shown as «{name}: {title}»; `link` is a path of the shop. */
export type NewInboxMessage = { name: string; title: string; text?: string; link?: string | null }

/**
 * In the caller's transaction if there is one; published after the commit (`spec §7`, `decisions §7`). Ignores
 * erased users.
 */
export const notify = (db: Db, userId: string, message: NewInboxMessage): Promise<void> =>
  db.transaction(async (tx) => {
    await writeTogether(tx, ...notifying(tx, userId, message))
  })

/** Together with other writes of a transaction. */
export const notifying = (
  tx: Db,
  userId: string,
  { name, title, text = '', link = null }: NewInboxMessage,
): [Write<void>, Write<void>, Write<void>, Write<void>] => {
  const content = { id: uuidv7(), name, title, text, link }
  const publish = (seq: number | null) => {
    const row = { ...content, seq, created_at: tx.now(), is_read: false }
    if (seq !== null) notificationTopic.publish(tx, { userId, row: Notification.parse(row) })
  }
  return [
    mapResult(queries.insertingNotification(tx, userId, content), publish),
    pushingNotification(tx, { title: `${name}: ${title}`, body: text, link, tag: content.id }),
    mailingNotification(tx, content),
    telegramNotification(tx, content),
  ]
}

export const notifyOfAccount = (
  tx: Db,
  { userId, ...message }: NewInboxMessage & { userId: string },
): Promise<void> => notify(tx, userId, message)
