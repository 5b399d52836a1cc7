import type { Clock } from '#/platform/server/clock.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { byteSize, type CachedAnswer } from './cached-answer.ts'
import { createLru } from './lru.ts'
import { atMostOncePerWindow } from './invalidation-window.ts'
import type { UsedCall, Visit } from './page-visit.ts'

/** Milliseconds; staler answers are never served. */
const MAX_STALE_MS = HOUR_MS
/** Epoch milliseconds; invalidated by a tag, or by time. */
export type CacheTags = { tags: ReadonlySet<string>; trueUntil: number }
/** Since the start. A page that is made reads calls, each counted too. */
export type CacheCounts = { hit: number; miss: number; made: number; made_ahead: number; renewed: number }
export type CacheSnapshot = { changes: number; minute: number }
type Made = {
  answer: CachedAnswer
  tags: CacheTags
  /** Of an answer that every page reads: frozen. */
  value?: unknown
  /** Of a page. */
  visit?: Visit
  calls?: readonly UsedCall[]
}
export type CacheEntry = Made & {
  bytes: number
  hits: number
  /** Epoch milliseconds; made ahead of this moment. */
  from?: number
  wasMadeAhead?: boolean
  staleSince?: number
}
/** A page that is true until then only. */
export type ExpiringPage = { key: string; visit: Visit; trueUntil: number }

/** What every page reads (menu, stores, delivery) is small, and stays also where pages are not cached. */
const MAX_FRAME_BYTES = 8 * 1024 * 1024
/** Parsed JSON takes several times its text. */
const VALUE_FACTOR = 5
/** Of the memory, for URLs with a query; the rest is for those without. */
const QUERY_SHARE = 1 / 8
/** Of the memory, at most, for what is made ahead; else it is the rest's. */
const AHEAD_SHARE = 1 / 8
const ASKED_OFTEN = 2
/** Of a call that a page was made of, in memory. */
const CALL_BYTES = 250

/**
 * Most of the memory is for URLs without a query: made-up parameters cannot evict the home page. Stale answers stay
 * for a while, in case the database is away. `from`, epoch milliseconds: an answer as it will be at that moment.
 */
export const createPageCache = (clock: Clock, maxBytes: number) => {
  const withoutQuery = createLru<CacheEntry>(() => maxBytes * (1 - QUERY_SHARE) - ahead.size().bytes)
  const withQuery = createLru<CacheEntry>(maxBytes * QUERY_SHARE)
  const frame = createLru<CacheEntry>(MAX_FRAME_BYTES)
  const ahead = createLru<CacheEntry & { from: number }>(maxBytes * AHEAD_SHARE)
  const pagesOf = (key: string) => (key.includes('?') ? withQuery : withoutQuery)
  const partitionOf = (key: string) => (frame.has(key) ? frame : pagesOf(key))
  const changedAt = new Map<string, number>()
  const counts: CacheCounts = { hit: 0, miss: 0, made: 0, made_ahead: 0, renewed: 0 }
  let changes = 0
  let allChangedAt = 0
  let listening = false

  const minuteNow = () => Math.floor(clock.now().getTime() / MINUTE_MS)
  /** Undefined: valid. */
  const staleSince = ({ staleSince: since, tags: { trueUntil } }: CacheEntry): number | undefined =>
    since ?? (clock.now().getTime() >= trueUntil ? trueUntil : undefined)
  const makeStaleWhere = (isStale: (entry: CacheEntry) => boolean) => {
    const now = clock.now().getTime()
    const isGone = (entry: CacheEntry) => {
      entry.staleSince ??= staleSince(entry) ?? (isStale(entry) ? now : undefined)
      return entry.staleSince !== undefined && now - entry.staleSince > MAX_STALE_MS
    }
    for (const partition of [withoutQuery, withQuery, frame]) partition.removeWhere(isGone)
    ahead.removeWhere((entry) => isStale(entry) || now >= entry.tags.trueUntil)
  }
  const invalidate = atMostOncePerWindow((tag) => {
    changedAt.set(tag, ++changes)
    makeStaleWhere(({ tags }) => tags.tags.has(tag))
  })
  const invalidateAll = () => {
    allChangedAt = ++changes
    makeStaleWhere(() => true)
  }
  const hasChanged = ({ tags }: CacheTags, since: CacheSnapshot) =>
    allChangedAt > since.changes || [...tags].some((tag) => (changedAt.get(tag) ?? 0) > since.changes)
  const sizeOf = (key: string, { answer, value, calls = [] }: Made): number =>
    key.length + byteSize(answer) * (value === undefined ? 1 : VALUE_FACTOR) + calls.length * CALL_BYTES
  const canStore = (tags: CacheTags, begun: CacheSnapshot, from: number) =>
    listening && !hasChanged(tags, begun) && from < tags.trueUntil
  const put = (key: string, entry: CacheEntry) =>
    (entry.value === undefined ? pagesOf(key) : frame).put(key, entry)
  const findFor = (key: string, from: number) =>
    [partitionOf(key).get(key), ahead.get(key)].find(
      (entry) =>
        entry && entry.staleSince === undefined && (entry.from ?? 0) <= from && from < entry.tags.trueUntil,
    )
  /** What was made for a moment that has come. */
  const takeAhead = (key: string): CacheEntry | undefined => {
    const [made, now] = [ahead.get(key), clock.now().getTime()]
    if (!made || now < made.from) return undefined
    ahead.remove(key)
    if (now >= made.tags.trueUntil) return undefined
    const entry = { ...made, hits: Math.floor((pagesOf(key).get(key)?.hits ?? 0) / 2) }
    put(key, entry)
    return entry
  }

  return {
    /** By whoever looks for an answer: one look may try several keys. */
    count: (outcome: keyof CacheCounts): void => void (counts[outcome] += 1),
    counts: (): CacheCounts => counts,
    snapshot: (): CacheSnapshot => ({ changes, minute: minuteNow() }),
    /** Nothing invalidated since, within the same minute. */
    isFresh: (since: CacheSnapshot): boolean =>
      listening && since.changes === changes && since.minute === minuteNow(),
    find: (key: string, from?: number): CacheEntry | undefined => {
      if (!listening) return undefined
      if (from !== undefined) return findFor(key, from)
      const entry = partitionOf(key).get(key)
      const found = entry && staleSince(entry) === undefined ? entry : takeAhead(key)
      if (found) found.hits += 1
      return found
    },
    /** Often asked for and true for less than `ms`, those most asked for first; each is named once. */
    takeExpiring: (ms: number): ExpiringPage[] => {
      const now = clock.now().getTime()
      for (const key of ahead.keys()) takeAhead(key)
      const found = [withoutQuery, withQuery].flatMap((partition) =>
        [...partition.entries()].flatMap(([key, entry]) => {
          const { visit, hits, wasMadeAhead, tags } = entry
          const isDue = staleSince(entry) === undefined && tags.trueUntil <= now + ms
          return visit && isDue && !wasMadeAhead && hits >= ASKED_OFTEN ? [{ key, visit, entry }] : []
        }),
      )
      return found
        .toSorted((one, other) => other.entry.hits - one.entry.hits)
        .map(({ key, visit, entry }) => {
          entry.wasMadeAhead = true
          return { key, visit, trueUntil: entry.tags.trueUntil }
        })
    },
    /** For when none can be made. */
    findStale: (key: string): { key: string; entry: CacheEntry; age: number } | undefined => {
      const entry = partitionOf(key).get(key)
      if (!entry) return undefined
      const now = clock.now().getTime()
      const age = now - (staleSince(entry) ?? now)
      return age <= MAX_STALE_MS ? { key, entry, age: Math.floor(age / 1000) } : undefined
    },
    /** Unless invalidated while it was made. With a `value` it is one that every page reads. */
    set: (key: string, made: Made, begun: CacheSnapshot, from?: number): void => {
      if (!canStore(made.tags, begun, from ?? clock.now().getTime())) return
      const bytes = sizeOf(key, made)
      if (from === undefined) put(key, { ...made, bytes, hits: pagesOf(key).get(key)?.hits ?? 0 })
      else if (ahead.size().bytes + bytes <= maxBytes * AHEAD_SHARE) {
        ahead.put(key, { ...made, bytes, hits: 0, from })
        withoutQuery.evict()
      }
    },
    /** True again, as what it was made of reads the same; unless something was invalidated since `begun`. */
    renew: (key: string, answer: CachedAnswer, tags: CacheTags, begun: CacheSnapshot): void => {
      const entry = pagesOf(key).get(key)
      if (entry?.answer !== answer || !canStore(tags, begun, clock.now().getTime())) return
      delete entry.staleSince
      entry.tags = tags
      entry.wasMadeAhead = false
    },
    /** After another body was made. */
    updateSize: (key: string): void => {
      for (const partition of [partitionOf(key), ahead])
        partition.updateSize(key, (entry) => sizeOf(key, entry))
    },
    invalidate,
    invalidateAll,
    /** While nothing is received, nothing is stored and everything is stale. */
    setListening: (now: boolean): void => {
      listening = now
      invalidateAll()
    },
    size: () => {
      const present = [withoutQuery, withQuery, frame].map((partition) => partition.size())
      return {
        /** Without what is made ahead. */
        count: present.reduce((sum, { count }) => sum + count, 0),
        bytes: present.reduce((sum, { bytes }) => sum + bytes, ahead.size().bytes),
        pagesAhead: [...ahead.entries()].filter(([, { visit }]) => visit).length,
      }
    },
  }
}
export type PageCache = ReturnType<typeof createPageCache>
