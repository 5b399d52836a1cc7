type Sized = { bytes: number }

/** A limit that is asked for may shrink: it holds from the next change on. */
export const createLru = <T extends Sized>(maxBytes: number | (() => number)) => {
  const entries = new Map<string, T>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const evict = () => {
    const limit = typeof maxBytes === 'number' ? maxBytes : maxBytes()
    for (const key of entries.keys()) {
      if (bytes <= limit) return
      remove(key)
    }
  }
  return {
    get: (key: string): T | undefined => {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    has: (key: string): boolean => entries.has(key),
    put: (key: string, entry: T): void => {
      remove(key)
      entries.set(key, entry)
      bytes += entry.bytes
      evict()
    },
    updateSize: (key: string, sizeOf: (entry: T) => number): void => {
      const entry = entries.get(key)
      if (!entry) return
      const now = sizeOf(entry)
      bytes += now - entry.bytes
      entry.bytes = now
      evict()
    },
    remove,
    evict,
    entries: () => entries.entries(),
    /** As they are now. */
    keys: () => [...entries.keys()],
    removeWhere: (isGone: (entry: T) => boolean): void => {
      for (const [key, entry] of entries) if (isGone(entry)) remove(key)
    },
    size: () => ({ count: entries.size, bytes }),
  }
}
