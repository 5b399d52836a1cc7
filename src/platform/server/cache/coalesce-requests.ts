import type { Memory, Moment } from './cache.ts'

/**
 * Work on one thing at a time: who asks for the same meanwhile waits for it, unless something has changed since it
 * began, for then its end may be older than the question.
 */
export const createFlights = <T>(memory: Memory) => {
  const flights = new Map<string, { begun: Moment; end: Promise<T> }>()
  return {
    join: (key: string, work: (begun: Moment) => Promise<T>): Promise<T> => {
      const running = flights.get(key)
      if (running && memory.isStill(running.begun)) return running.end
      const begun = memory.moment()
      const flight = { begun, end: work(begun) }
      flights.set(key, flight)
      const leave = () => {
        if (flights.get(key) === flight) flights.delete(key)
      }
      flight.end.then(leave, leave)
      return flight.end
    },
  }
}
