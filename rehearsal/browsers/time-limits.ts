import { SECOND_MS } from '#/platform/shared/durations.ts'

/** Of whatever somebody waits for on a page. */
export const STEP_WITHIN_MS = 20 * SECOND_MS

/** So that the clock of the rehearsal never waits for ever. */
export const within = async <T>(limit: number, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not done in ${limit} ms`)), limit)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
