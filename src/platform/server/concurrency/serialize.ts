/** Milliseconds per slice; the event loop serves others in between. */
const SLICE_MS = 8

/**
 * At once and in order; after some milliseconds it yields, so that messages for ten thousand sockets do not block the
 * event loop. A task must not throw.
 */
export const serialize = (): ((work: () => void) => void) => {
  let waiting: (() => void)[] = []
  let begunAt = 0
  let isSliceRunning = false

  const startSlice = () => {
    isSliceRunning = true
    begunAt = performance.now()
    setImmediate(goOn)
  }
  const goOn = () => {
    isSliceRunning = false
    if (waiting.length === 0) return
    startSlice()
    let done = 0
    while (done < waiting.length && performance.now() - begunAt < SLICE_MS) waiting[done++]?.()
    waiting = waiting.slice(done)
  }
  return (work) => {
    if (!isSliceRunning) startSlice()
    if (waiting.length === 0 && performance.now() - begunAt < SLICE_MS) work()
    else waiting.push(work)
  }
}
