import { SECOND_MS } from '#/platform/shared/durations.ts'

/** For what strangers can request at will. */
export const cacheForASecond = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let last: { answer: Promise<T>; at: number } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > SECOND_MS) last = { answer: work(), at: now }
    return last.answer
  }
}
