import { isDatabaseAway } from '../database/is-database-away.ts'

/** Why the server ends a socket; the client comes back only after 1011 and 1012 (`spec §4`). */
export const CLOSE = { goodbye: 1000, fault: 1011, restart: 1012, badToken: 4401 } as const

/** More faults than this in so many milliseconds are no passing ones. */
const PASSING = 2
const WITHIN_MS = 10_000

/**
 * With what to end a socket that could not be opened: 1011 brings the client back after 300 ms, so it is said only of a
 * passing fault; while the database is away or faults come one after another it is 1012, which is 30 s
 * (`research/reliability` F6).
 */
export const countFaults = () => {
  let latest: number[] = []
  return (error: unknown): number => {
    const now = performance.now()
    latest = [...latest.filter((at) => now - at < WITHIN_MS), now].slice(-PASSING - 1)
    return isDatabaseAway(error) || latest.length > PASSING ? CLOSE.restart : CLOSE.fault
  }
}
