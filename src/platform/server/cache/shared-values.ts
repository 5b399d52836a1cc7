import { createLru } from './lru.ts'
import { atMostOncePerWindow } from './invalidation-window.ts'

const MAX_BYTES = 24 * 1024 * 1024
/** Of the objects around a value. */
const ENTRY_BYTES = 200

/** `tags`: cache tags, of which each drops the value. `bytes`: in memory, about. */
type Kept<T> = { tags: readonly string[]; bytes: (value: T) => number }
type Entry = { value: unknown; tags: readonly string[]; bytes: number }
type Making = { begun: number; tags: readonly string[]; value: Promise<unknown> }

/**
 * What many answers are made of, in memory while invalidations are received, else made each time. A value must depend on
 * nothing but its key and on tables with its tags: not on the clock, nor on who asks. Nobody may change it.
 */
export type SharedValues = {
  get<T>(kept: Kept<T> & { key: string }, make: () => Promise<T>): Promise<T>
  /** Makes those that are not kept at once; what `make` leaves out is missing. */
  getEach<T>(
    kept: Kept<T> & { keyOf: (id: number) => string },
    ids: readonly number[],
    make: (ids: number[]) => Promise<ReadonlyMap<number, T>>,
  ): Promise<Map<number, T>>
  /** For a transaction, whose own changes nobody else may see. */
  keepingNothing(): SharedValues
  invalidate(tag: string): void
  setListening(now: boolean): void
}

export const createSharedValues = (maxBytes = MAX_BYTES): SharedValues => {
  const entries = createLru<Entry>(maxBytes)
  const makings = new Map<string, Making>()
  const changedAt = new Map<string, number>()
  let changes = 0
  let allChangedAt = 0
  let listening = false

  const isTrue = (tags: readonly string[], begun: number) =>
    listening && allChangedAt <= begun && tags.every((tag) => (changedAt.get(tag) ?? 0) <= begun)
  const keep = <T>(key: string, { tags, bytes }: Kept<T>, value: T, begun: number) => {
    if (isTrue(tags, begun)) entries.put(key, { value, tags, bytes: ENTRY_BYTES + key.length + bytes(value) })
  }
  const makeOnce = <T>(key: string, kept: Kept<T>, make: () => Promise<T>): Promise<T> => {
    const running = makings.get(key)
    // Whoever began it may have been cut off.
    if (running && isTrue(kept.tags, running.begun)) return (running.value as Promise<T>).catch(make)
    const begun = changes
    const making = { begun, tags: kept.tags, value: make() }
    makings.set(key, making)
    const leave = () => {
      if (makings.get(key) === making) makings.delete(key)
    }
    making.value.then(leave, leave)
    return making.value.then((value) => {
      keep(key, kept, value, begun)
      return value
    })
  }
  const find = (key: string) => (listening ? entries.get(key) : undefined)

  const invalidate = atMostOncePerWindow((tag) => {
    changedAt.set(tag, ++changes)
    entries.removeWhere(({ tags }) => tags.includes(tag))
  })
  const setListening = (now: boolean) => {
    listening = now
    allChangedAt = ++changes
    entries.removeWhere(() => true)
  }

  const valuesOf = (isKeeping: boolean): SharedValues => ({
    get: async (kept, make) => {
      const entry = find(kept.key)
      if (entry) return entry.value as Awaited<ReturnType<typeof make>>
      return isKeeping && listening ? makeOnce(kept.key, kept, make) : make()
    },
    getEach: async <T>(
      { keyOf, ...kept }: Kept<T> & { keyOf: (id: number) => string },
      ids: readonly number[],
      make: (ids: number[]) => Promise<ReadonlyMap<number, T>>,
    ) => {
      const values = new Map<number, T>()
      const missing: number[] = []
      for (const id of new Set(ids)) {
        const entry = find(keyOf(id))
        if (entry) values.set(id, entry.value as T)
        else missing.push(id)
      }
      if (missing.length === 0) return values
      const begun = changes
      for (const [id, value] of await make(missing)) {
        values.set(id, value)
        if (isKeeping) keep(keyOf(id), kept, value, begun)
      }
      return values
    },
    keepingNothing: () => valuesOf(false),
    invalidate,
    setListening,
  })
  return valuesOf(true)
}
