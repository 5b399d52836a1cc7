/** Work that is done when there is some, in this process; the clock wakes it too, for what a crash has left. */
export type Worker = {
  /** Looks for work, and once more when it is busy. Never throws. */
  wake(): void
  /** Begins nothing more, and waits for what runs. */
  stop(): Promise<void>
}

/**
 * One round at a time. A round that fails is told of and waits for the next waking. A stopping worker aborts the signal:
 * a round of many parts begins no further one.
 */
export const createWorker = (
  round: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): Worker => {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let wokenMeanwhile = false

  const run = async () => {
    try {
      do {
        wokenMeanwhile = false
        await round(signal)
      } while (wokenMeanwhile && !signal.aborted)
    } catch (error) {
      if (!signal.aborted) onFailure(error)
    } finally {
      // At once after the last look: whoever wakes it from now on begins a round.
      running = undefined
    }
  }
  return {
    wake: () => {
      wokenMeanwhile = true
      if (!signal.aborted) running ??= run()
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
