import type { Db } from '#/platform/server/database/db.ts'
import { openLive } from '#/platform/server/pubsub/open-live.ts'
import type { Changed } from '#/platform/server/pubsub/watch-changes.ts'
import { sessionEnded } from '#/domains/auth/server/topics.ts'
import { findEndedSince } from '#/domains/auth/server/queries/sessions.ts'

/** Sockets of an ended session close within two seconds, in every process. */
const POLL_MS = 1_000

/** Calls `end` when the session has ended; the result unsubscribes. */
export type FollowSession = (sessionId: string, end: () => void) => () => void

/** Notifies sockets of ended sessions; what ended during a database outage is reported after it. */
export const followSessions = (db: Db): FollowSession => {
  const live = openLive<{ id: string }, Changed>(db, {
    topic: sessionEnded,
    idOf: ({ id }) => id,
    find: findEndedSince,
    lookEveryMs: POLL_MS,
  })
  return (sessionId, end) => live.follow(sessionId, { received: end, changed: end })
}
