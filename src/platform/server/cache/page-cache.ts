import type { Clock } from '#/platform/server/clock.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { byteSize, type CachedAnswer } from './cached-answer.ts'
import { createLru } from './lru.ts'
import { atMostOncePerWindow } from './invalidation-window.ts'

/** Milliseconds; staler answers are never served. */
const MAX_STALE_MS = HOUR_MS
/** Epoch milliseconds; invalidated by a tag, or by time. */
export type CacheTags = { tags: ReadonlySet<string>; trueUntil: number }
export type CacheSnapshot = { changes: number; minute: number }
export type CacheEntry = {
  answer: CachedAnswer
  /** Of an answer that every page reads: frozen. */
  value?: unknown
  tags: CacheTags
  bytes: number
  staleSince?: number
}

/** What every page reads (menu, stores, delivery) is small, and stays also where pages are not cached. */
const MAX_FRAME_BYTES = 8 * 1024 * 1024
/** Parsed JSON takes several times its text. */
const VALUE_FACTOR = 5

/**
 * Half of the memory is for URLs without a query: made-up parameters cannot evict the home page. Stale answers stay
 * for a while, in case the database is away.
 */
export const createPageCache = (clock: Clock, maxBytes: number) => {
  const [withoutQuery, withQuery] = [createLru<CacheEntry>(maxBytes / 2), createLru<CacheEntry>(maxBytes / 2)]
  const frame = createLru<CacheEntry>(MAX_FRAME_BYTES)
  const pagesOf = (key: string) => (key.includes('?') ? withQuery : withoutQuery)
  const partitionOf = (key: string) => (frame.has(key) ? frame : pagesOf(key))
  const changedAt = new Map<string, number>()
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
  const sizeOf = (key: string, { answer, value }: Pick<CacheEntry, 'answer' | 'value'>): number =>
    key.length + byteSize(answer) * (value === undefined ? 1 : VALUE_FACTOR)
  const canStore = (tags: CacheTags, begun: CacheSnapshot) =>
    listening && !hasChanged(tags, begun) && clock.now().getTime() < tags.trueUntil

  return {
    snapshot: (): CacheSnapshot => ({ changes, minute: minuteNow() }),
    /** Nothing invalidated since, within the same minute. */
    isFresh: (since: CacheSnapshot): boolean =>
      listening && since.changes === changes && since.minute === minuteNow(),
    find: (key: string): CacheEntry | undefined => {
      const entry = listening ? partitionOf(key).get(key) : undefined
      return entry && staleSince(entry) === undefined ? entry : undefined
    },
    /** For when none can be made. */
    findStale: (key: string): { key: string; entry: CacheEntry; age: number } | undefined => {
      const entry = partitionOf(key).get(key)
      if (!entry) return undefined
      const now = clock.now().getTime()
      const age = now - (staleSince(entry) ?? now)
      return age <= MAX_STALE_MS ? { key, entry, age: Math.floor(age / 1000) } : undefined
    },
    /** Unless invalidated while it was made. */
    set: (key: string, answer: CachedAnswer, tags: CacheTags, begun: CacheSnapshot): void => {
      if (canStore(tags, begun)) pagesOf(key).put(key, { answer, tags, bytes: sizeOf(key, { answer }) })
    },
    /** `set` of an answer that every page reads. */
    setFrame: (
      key: string,
      entry: Required<Pick<CacheEntry, 'answer' | 'tags' | 'value'>>,
      begun: CacheSnapshot,
    ) => {
      if (canStore(entry.tags, begun)) frame.put(key, { ...entry, bytes: sizeOf(key, entry) })
    },
    /** After another body was made. */
    updateSize: (key: string): void => partitionOf(key).updateSize(key, (entry) => sizeOf(key, entry)),
    invalidate,
    invalidateAll,
    /** While nothing is received, nothing is stored and everything is stale. */
    setListening: (now: boolean): void => {
      listening = now
      invalidateAll()
    },
    size: () => {
      const sizes = [withoutQuery, withQuery, frame].map((partition) => partition.size())
      return {
        count: sizes.reduce((sum, { count }) => sum + count, 0),
        bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    },
  }
}
export type PageCache = ReturnType<typeof createPageCache>
