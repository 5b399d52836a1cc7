import type postgres from 'postgres'
import type { Db } from '#/platform/server/database/db.ts'

/** How often another process's changes are looked for; those that the bus tells of are seen at once. */
const LOOK_EVERY_MS = 2_000
/** A transaction may take so long from the moment that it writes down to its commit; clocks differ less. */
const OVERLAP_MS = 15_000
/** Woken again and again, one looks so often at most. */
const LOOK_AT_MOST_EVERY_MS = 100
/** A look that takes longer hangs on a dead line: the next one does not wait for it. */
const HANGS_AFTER_MS = 15_000
const PAGE = 500

/**
 * A row that has changed: `at` is the moment that its writer wrote down (`db.now()`), `version` its `xmin::text`, which
 * is another one after every transaction that changed it, even within one millisecond.
 */
export type Changed = { id: string; at: Date; version: string }

/** All rows changed since a moment, the earliest first. */
export type FindChanged<T extends Changed> = (db: Db, since: Date) => postgres.PendingQuery<T[]>

type Watching<T extends Changed> = {
  find: FindChanged<T>
  tell(changed: T): void
  lookEveryMs?: number | undefined
}

export type Watch = { begin(): void; look(): void; end(): void }

/**
 * Looks in the database for what has changed, by whatever process: one cheap query every two seconds from `begin` to
 * `end`, and whenever `look` wakes it. Each version of a row is told once. While the database is away nothing is told;
 * the first look when it is back goes on from where the last good one was, so nothing is missed.
 */
export const watchChanges = <T extends Changed>(
  db: Db,
  { find, tell, lookEveryMs = LOOK_EVERY_MS }: Watching<T>,
): Watch => {
  const told = new Map<string, { version: string; at: number }>()
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  let lookedAt = 0
  /** null: nobody looks. */
  let lookingSince: number | null = null

  const tellOnce = (changed: T) => {
    if (told.get(changed.id)?.version === changed.version) return
    told.set(changed.id, { version: changed.version, at: changed.at.getTime() })
    tell(changed)
  }
  const forget = (before: number) => {
    for (const [id, { at }] of told) if (at < before) told.delete(id)
  }
  const look = async () => {
    if (lookingSince !== null && performance.now() - lookingSince < HANGS_AFTER_MS) return wakeSoon()
    lookingSince = performance.now()
    try {
      const now = db.now().getTime()
      const since = lookedAt - OVERLAP_MS
      for await (const page of find(db, new Date(since)).cursor(PAGE)) page.forEach(tellOnce)
      lookedAt = Math.max(lookedAt, now)
      forget(since)
    } catch {
      // The database is away: the next look begins where this one did.
    } finally {
      lookingSince = null
    }
  }
  const wake = () => void look()
  const wakeSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      if (timer) wake()
    }, LOOK_AT_MOST_EVERY_MS).unref()
  }
  return {
    begin: () => {
      lookedAt = db.now().getTime()
      timer = setInterval(wake, lookEveryMs).unref()
      wake()
    },
    look: () => {
      if (timer) wake()
    },
    end: () => {
      clearInterval(timer)
      clearTimeout(soon)
      timer = soon = undefined
      told.clear()
    },
  }
}
