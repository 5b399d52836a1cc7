import type { Db } from '#/platform/server/database/db.ts'
import { declareTopic } from '#/platform/server/pubsub/topic.ts'

/** Not published for expiry. */
export const sessionEnded = declareTopic<{ id: string }>('session-ended')

export const publishEnded = (db: Db, ended: readonly { id: string }[]): void => {
  for (const { id } of ended) sessionEnded.publish(db, { id })
}
