import * as queries from '#/domains/notifications/server/queries/telegram-outbox.ts'
import type { StaffReaders } from '#/domains/notifications/server/queries/staff-readers.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { declareTopic } from '#/platform/server/pubsub/topic.ts'
import { mapResult, type Write } from '#/platform/server/statements/write.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'

/** Any free process takes them. */
export const telegramsQueued = declareTopic<null>('telegrams')

/** For the notification that this statement inserts; nothing without a connected chat. */
export const telegramNotification = (
  tx: Db,
  { name, title, text, link }: { name: string; title: string; text: string; link: string | null },
): Write<void> => {
  const expiresAt = new Date(tx.now().getTime() + DAY_MS)
  const message = { title: `${name}: ${title}`, body: text, link, expiresAt }
  return mapResult(queries.insertingTelegram(tx, message), (queued) => wake(tx, queued))
}

type StaffNotice = { title: string; body?: string; link?: string | null; tag: string; expiresAt: Date }

/** To staff who wish for work messages; a later one of the tag takes the place of what waits. */
export const telegramToReaders = (
  tx: Db,
  readers: StaffReaders,
  { title, body = '', link = null, tag, expiresAt }: StaffNotice,
): Write<void> => {
  const message = { subject: tag, title, body, link, expiresAt }
  return mapResult(queries.insertingTelegramToStaff(tx, readers, message), (queued) => wake(tx, queued))
}

const wake = (tx: Db, queued: number): void => {
  if (queued > 0) telegramsQueued.publish(tx, null)
}
