/** Jitter up to as much again is added. */
const RETRY_MS = 1_000

/**
 * One run at a time, and one more for all calls that came meanwhile. A failed run is retried until it succeeds or
 * ends.
 */
export const coalesce = (poll: () => Promise<void>) => {
  let isPolling = false
  let isWanted = false
  let isOver = false
  let retry: NodeJS.Timeout | undefined

  const now = async () => {
    isPolling = true
    try {
      do {
        isWanted = false
        await poll()
      } while (isWanted)
    } finally {
      isPolling = false
    }
  }
  const wake = () => {
    if (isOver || retry) return
    if (isPolling) isWanted = true
    else now().catch(later)
  }
  const later = () => {
    if (isOver) return
    retry = setTimeout(
      () => {
        retry = undefined
        wake()
      },
      RETRY_MS * (1 + Math.random()),
    ).unref()
  }
  return {
    /** Rejects on failure. */
    now,
    wake,
    end: (): void => {
      isOver = true
      isWanted = false
      clearTimeout(retry)
    },
  }
}
