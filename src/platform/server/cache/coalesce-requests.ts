import type { PageCache, CacheSnapshot } from './page-cache.ts'

/** Unless something was invalidated since the running one began. */
export const createRequestCoalescer = <T>(cache: PageCache) => {
  const inFlight = new Map<string, { begun: CacheSnapshot; end: Promise<T> }>()
  return {
    join: (key: string, work: (begun: CacheSnapshot) => Promise<T>): Promise<T> => {
      const running = inFlight.get(key)
      if (running && cache.isFresh(running.begun)) return running.end
      const begun = cache.snapshot()
      const flight = { begun, end: work(begun) }
      inFlight.set(key, flight)
      const leave = () => {
        if (inFlight.get(key) === flight) inFlight.delete(key)
      }
      flight.end.then(leave, leave)
      return flight.end
    },
  }
}
