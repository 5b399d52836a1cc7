/**
 * Milliseconds: changes of one tag within this window are one invalidation, so that a rush of orders cannot
 * keep the cache empty.
 */
const INVALIDATION_WINDOW_MS = 300

/** The first call for a tag invalidates at once; further ones within the window invalidate once more at its end. */
export const atMostOncePerWindow = (invalidate: (tag: string) => void) => {
  /** Tags invalidated just now, and whether they changed again since. */
  const recent = new Map<string, { again: boolean }>()
  const invalidateNow = (tag: string): void => {
    invalidate(tag)
    const state = { again: false }
    recent.set(tag, state)
    setTimeout(() => {
      recent.delete(tag)
      if (state.again) invalidateNow(tag)
    }, INVALIDATION_WINDOW_MS).unref()
  }
  return (tag: string): void => {
    const state = recent.get(tag)
    if (state) state.again = true
    else invalidateNow(tag)
  }
}
