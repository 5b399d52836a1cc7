import type { Db } from '#/platform/server/database/db.ts'

/** For other processes' changes; those announced by pub/sub are seen at once. */
const LOOK_EVERY_MS = 2_000
/** Longest time between a row's timestamp and its commit; clock skew is less. */
const OVERLAP_MS = 15_000
const LOOK_AT_MOST_EVERY_MS = 100
/** A query that takes longer hangs on a dead connection: the next does not wait for it. */
const HANGS_AFTER_MS = 15_000

/**
 * `at`: its writer's `db.now()`; `version`: `xmin::text`, different after every transaction, even within one
 * millisecond.
 */
export type Changed = { id: string; at: Date; version: string }

export type FindChanged<T extends Changed> = (db: Db, since: Date) => PromiseLike<readonly T[]>

type WatchOptions<T extends Changed> = {
  find: FindChanged<T>
  onChange(changed: T): void
  lookEveryMs?: number | undefined
}

export type Watch = { begin(): void; look(): void; end(): void }

/**
 * One query every two seconds from `begin` to `end`, and on `look`. Each version of a row is reported once; after a
 * fault the next look goes on from the last good one.
 */
export const watchChanges = <T extends Changed>(
  db: Db,
  { find, onChange, lookEveryMs = LOOK_EVERY_MS }: WatchOptions<T>,
): Watch => {
  const seen = new Map<string, { version: string; at: number }>()
  let timer: NodeJS.Timeout | undefined
  let wakeTimer: NodeJS.Timeout | undefined
  let lookedAt = 0
  let lookingSince: number | null = null

  const reportOnce = (changed: T) => {
    if (seen.get(changed.id)?.version === changed.version) return
    seen.set(changed.id, { version: changed.version, at: changed.at.getTime() })
    onChange(changed)
  }
  const forget = (before: number) => {
    for (const [id, { at }] of seen) if (at < before) seen.delete(id)
  }
  const look = async () => {
    if (lookingSince !== null && performance.now() - lookingSince < HANGS_AFTER_MS) return scheduleWake()
    lookingSince = performance.now()
    try {
      const now = db.now().getTime()
      const since = lookedAt - OVERLAP_MS
      const changed = await find(db, new Date(since))
      changed.forEach(reportOnce)
      lookedAt = Math.max(lookedAt, now)
      forget(since)
    } catch {
    } finally {
      lookingSince = null
    }
  }
  const wake = () => void look()
  const scheduleWake = () => {
    wakeTimer ??= setTimeout(() => {
      wakeTimer = undefined
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
      clearTimeout(wakeTimer)
      timer = wakeTimer = undefined
      seen.clear()
    },
  }
}
