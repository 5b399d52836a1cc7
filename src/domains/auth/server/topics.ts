import type { Db } from '#/platform/server/database/db.ts'
import { declareNews } from '#/platform/server/pubsub/topic.ts'

/** A session was ended, in whatever way but by its age. */
export const sessionEnded = declareNews<{ id: string }>('session-ended')

export const tellOfEnded = (db: Db, ended: readonly { id: string }[]): void => {
  for (const { id } of ended) sessionEnded.tell(db, { id })
}
