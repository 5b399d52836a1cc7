import type { Db } from '#/platform/server/db.ts'
import { type Changed, findChanged } from './changes-queries.ts'

type Follower = { hear(changed: Changed): void; fail(): void }

/** How often another process's changes are looked for; one's own are told at once. */
const LOOK_EVERY_MS = 2_000
/** A transaction may take so long from the moment that it writes down to its commit; clocks differ less. */
const OVERLAP_MS = 15_000

/** Whoever looks for changes in this process, and would rather look now. */
const wakers = new Set<() => void>()

/** An order has changed here: who follows orders in this process looks at once. */
export const orderChanged = (): void => {
  for (const wake of wakers) wake()
}

/**
 * Tells of orders that have changed, by whatever process: one cheap look at the latest of them every two seconds, only
 * while anybody follows. What is told may come twice and is never missed; what it is like now says the database.
 */
export const watchChanges = (db: Db) => {
  const followers = new Set<Follower>()
  const told = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let wokenMeanwhile = false

  const tell = (changed: Changed) => {
    if (told.get(changed.id) === changed.at.getTime()) return
    told.set(changed.id, changed.at.getTime())
    for (const { hear } of followers) hear(changed)
  }
  const forget = (before: number) => {
    for (const [id, at] of told) if (at < before) told.delete(id)
  }
  const look = async () => {
    if (looking) return void (wokenMeanwhile = true)
    looking = true
    try {
      do {
        wokenMeanwhile = false
        const since = db.now().getTime() - OVERLAP_MS
        for (const changed of await findChanged(db, new Date(since))) tell(changed)
        forget(since)
      } while (wokenMeanwhile && followers.size > 0)
    } catch {
      for (const { fail } of followers) fail()
    } finally {
      looking = false
    }
  }
  const wake = () => void look()
  const stop = () => {
    clearInterval(timer)
    wakers.delete(wake)
    told.clear()
  }
  return {
    /** Follows until the answer is called. */
    follow: (follower: Follower): (() => void) => {
      followers.add(follower)
      if (followers.size === 1) {
        timer = setInterval(wake, LOOK_EVERY_MS).unref()
        wakers.add(wake)
      }
      wake()
      return () => {
        if (followers.delete(follower) && followers.size === 0) stop()
      }
    },
  }
}
