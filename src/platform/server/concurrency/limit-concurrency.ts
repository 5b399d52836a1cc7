/** The others wait in order. */
export const limitConcurrency = (limit: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // The next task takes over this slot.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
