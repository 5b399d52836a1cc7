import { limitConcurrency } from '#/platform/server/concurrency/limit-concurrency.ts'

const MAX_AT_ONCE = 100
/** One renders while the others wait for the database; each holds a megabyte, and orders come in between. */
const RENDERED_AT_ONCE = 3
/** Whoever would wait longer is told to come back. */
const PATIENCE_MS = 1_000
/** So few are no crowd, however slow the machine is. */
const FEW = 20
/** Of the average before. */
const SMOOTHED = 0.9

export const createRenderQueue = () => {
  const inTurn = limitConcurrency(RENDERED_AT_ONCE)
  let [inside, averageMs] = [0, 0]
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    try {
      return await work()
    } finally {
      averageMs = averageMs * SMOOTHED + (performance.now() - begun) * (1 - SMOOTHED)
    }
  }
  return {
    isBusy: () => inside > 0,
    isFull: () =>
      inside >= MAX_AT_ONCE || (inside >= FEW && (inside * averageMs) / RENDERED_AT_ONCE > PATIENCE_MS),
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      inside += 1
      try {
        return await inTurn(() => timed(work))
      } finally {
        inside -= 1
      }
    },
  }
}
