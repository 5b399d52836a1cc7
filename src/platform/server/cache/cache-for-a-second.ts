const SECOND_MS = 1000

/** Work that strangers may ask for as often as they like: done once a second, its answer is everybody's. */
export const forASecond = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let last: { answer: Promise<T>; at: number } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > SECOND_MS) last = { answer: work(), at: now }
    return last.answer
  }
}
