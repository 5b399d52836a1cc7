/** Done on demand; jobs wake it too, for what a crash has left. */
export type Worker = {
  /** Now, or once more after the current run. Never throws. */
  wake(): void
  /** Waits for the current run. */
  stop(): Promise<void>
}

/**
 * One at a time. A failure is reported and waits for the next `wake`. Stopping aborts the signal: a run starts no
 * further part.
 */
export const createWorker = (
  round: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): Worker => {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let wokenDuringRun = false

  const run = async () => {
    try {
      do {
        wokenDuringRun = false
        await round(signal)
      } while (wokenDuringRun && !signal.aborted)
    } catch (error) {
      if (!signal.aborted) onFailure(error)
    } finally {
      // Synchronously after the last check: any later `wake` starts a new run.
      running = undefined
    }
  }
  return {
    wake: () => {
      wokenDuringRun = true
      if (!signal.aborted) running ??= run()
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
