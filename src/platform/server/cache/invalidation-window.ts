/** Milliseconds: a rush of orders must not keep the cache empty. */
const INVALIDATION_WINDOW_MS = 300

/** At once on the first change of a tag, and once more at the window's end after further ones. */
export const atMostOncePerWindow = (invalidate: (tag: string) => void) => {
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
