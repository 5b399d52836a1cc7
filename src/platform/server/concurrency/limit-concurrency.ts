/** So many pieces of work at once; whatever comes meanwhile waits in line. */
export const atMost = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // Whoever is next takes this place over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
