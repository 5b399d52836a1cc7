import { declareTopic } from '#/platform/server/pubsub/topic.ts'
import { insertingLetter } from '#/domains/notifications/server/queries/letters.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { mapResult, type Write } from '#/platform/server/statements/write.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'

/** Any free process takes them. */
export const lettersQueued = declareTopic<null>('letters')

/** For the notification that this statement inserts; nothing without a confirmed address. */
export const mailingNotification = (
  tx: Db,
  { name, title, text, link }: { name: string; title: string; text: string; link: string | null },
): Write<void> => {
  const letter = {
    subject: `${name}: ${title}`,
    body: text,
    link,
    expiresAt: new Date(tx.now().getTime() + DAY_MS),
  }
  return mapResult(insertingLetter(tx, letter), (queued) => {
    if (queued > 0) lettersQueued.publish(tx, null)
  })
}
