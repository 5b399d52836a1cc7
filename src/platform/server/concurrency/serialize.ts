/** So long at a stretch, milliseconds; whatever else waits for the loop is served in between. */
const STRETCH_MS = 8

/**
 * Does small works at once and in order while they are few; what is more than some milliseconds of them goes on after
 * the others of the loop have been served. So news for ten thousand sockets hold nobody up. A work must not throw.
 */
export const takeTurns = (): ((work: () => void) => void) => {
  let waiting: (() => void)[] = []
  let begunAt = 0
  let isStretch = false

  const stretch = () => {
    isStretch = true
    begunAt = performance.now()
    setImmediate(goOn)
  }
  const goOn = () => {
    isStretch = false
    if (waiting.length === 0) return
    stretch()
    let done = 0
    // What comes meanwhile stands behind them.
    while (done < waiting.length && performance.now() - begunAt < STRETCH_MS) waiting[done++]?.()
    waiting = waiting.slice(done)
  }
  return (work) => {
    if (!isStretch) stretch()
    if (waiting.length === 0 && performance.now() - begunAt < STRETCH_MS) work()
    else waiting.push(work)
  }
}
