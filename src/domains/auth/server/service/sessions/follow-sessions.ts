import type { Db } from '#/platform/server/database/db.ts'
import { openLive } from '#/platform/server/pubsub/open-live.ts'
import type { Changed } from '#/platform/server/pubsub/watch-changes.ts'
import { sessionEnded } from '#/domains/auth/server/topics.ts'
import { findEndedSince } from '#/domains/auth/server/queries/sessions.ts'

/** Sockets of an ended session close within two seconds, whichever process ended it (`research/reliability` T10). */
const LOOK_EVERY_MS = 1_000

/** Does something when a session has ended, until the answer is called. */
export type FollowSession = (sessionId: string, end: () => void) => () => void

/**
 * Tells sockets that their session was ended. While the database is away nothing is told; what has ended meanwhile is, as
 * soon as it is back.
 */
export const followSessions = (db: Db): FollowSession => {
  const live = openLive<{ id: string }, Changed>(db, {
    news: sessionEnded,
    idOf: ({ id }) => id,
    find: findEndedSince,
    lookEveryMs: LOOK_EVERY_MS,
  })
  return (sessionId, end) => live.follow(sessionId, { heard: end, changed: end })
}
