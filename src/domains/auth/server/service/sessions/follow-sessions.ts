import { oncePerShop } from '#/platform/server/app-context.ts'
import { openLive } from '#/platform/server/pubsub/open-live.ts'
import type { Changed } from '#/platform/server/pubsub/watch-changes.ts'
import { sessionEnded } from '#/domains/auth/server/topics.ts'
import { findEndedSince } from '#/domains/auth/server/queries/sessions.ts'

/** Sockets of an ended session close within two seconds, in every process. */
const POLL_MS = 1_000

/** Also calls `end` after a database outage; the result unsubscribes. */
export const followSession = oncePerShop(({ db }) => {
  const live = openLive<{ id: string }, Changed>(db, {
    topic: sessionEnded,
    idOf: ({ id }) => id,
    find: findEndedSince,
    lookEveryMs: POLL_MS,
  })
  return (sessionId: string, end: () => void): (() => void) =>
    live.follow(sessionId, { received: end, changed: end })
})
