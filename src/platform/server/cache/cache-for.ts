/** For what strangers can request at will: the same answer for so many milliseconds, a failure included. */
export const cacheFor = <T>(ms: number, work: () => Promise<T>): (() => Promise<T>) => {
  let last: { answer: Promise<T>; at: number } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > ms) last = { answer: work(), at: now }
    return last.answer
  }
}
