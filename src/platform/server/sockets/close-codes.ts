import { isDatabaseAway } from '../database/is-database-away.ts'

/** Why the server closes a socket; the client comes back only after 1011 and 1012 (`spec §4`). */
export const CLOSE = { normalClose: 1000, fault: 1011, restart: 1012, badToken: 4401 } as const

/** More faults than this within the window are not transient. */
const MAX_TRANSIENT_FAULTS = 2
const FAULT_WINDOW_MS = 10_000

/**
 * The code for a socket that failed to open. 1011 brings the client back after 300 ms, so it is only for
 * transient faults; while the database is away or faults repeat it is 1012, which is 30 s.
 */
export const closeCodeForFault = () => {
  let latest: number[] = []
  return (error: unknown): number => {
    const now = performance.now()
    latest = [...latest.filter((at) => now - at < FAULT_WINDOW_MS), now].slice(-MAX_TRANSIENT_FAULTS - 1)
    return isDatabaseAway(error) || latest.length > MAX_TRANSIENT_FAULTS ? CLOSE.restart : CLOSE.fault
  }
}
