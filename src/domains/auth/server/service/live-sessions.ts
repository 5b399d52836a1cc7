import type { Db } from '#/platform/server/db.ts'
import { findEndedSince } from '../session-queries.ts'

/** Sockets of an ended session close within two seconds, whichever process ended it (`research/reliability` T10). */
const LOOK_EVERY_MS = 1_000
/** A transaction may take so long from the moment that it writes down to its commit; clocks differ less. */
const OVERLAP_MS = 15_000

/** Does something when a session has ended, until the answer is called. */
export type FollowSession = (sessionId: string, end: () => void) => () => void

/**
 * Tells sockets that their session was ended: one cheap look at the latest ended ones a second, only while any socket
 * is open. While the database is away nothing is told; what has ended meanwhile is, as soon as it is back.
 */
export const followSessions = (db: Db): FollowSession => {
  const followers = new Map<string, Set<() => void>>()
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0
  let looking = false

  const look = async () => {
    if (looking) return
    looking = true
    try {
      const now = db.now().getTime()
      const ended = await findEndedSince(db, new Date(lookedAt - OVERLAP_MS))
      lookedAt = now
      for (const id of ended) for (const end of followers.get(id) ?? []) end()
    } catch {
      // The next look goes on from where the last good one was.
    } finally {
      looking = false
    }
  }
  const begin = () => {
    lookedAt = db.now().getTime()
    timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  }
  return (sessionId, end) => {
    if (followers.size === 0) begin()
    const ofSession = followers.get(sessionId) ?? new Set()
    followers.set(sessionId, ofSession.add(end))
    return () => {
      ofSession.delete(end)
      if (ofSession.size > 0 || followers.get(sessionId) !== ofSession) return
      followers.delete(sessionId)
      if (followers.size === 0) clearInterval(timer)
    }
  }
}
