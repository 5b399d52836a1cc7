import { isDatabaseAway } from '../database/is-database-away.ts'

/** The client comes back only after 1011 and 1012 (`spec §4`). */
export const CLOSE = { normalClose: 1000, fault: 1011, restart: 1012, badToken: 4401 } as const

const MAX_TRANSIENT_FAULTS = 2
const FAULT_WINDOW_MS = 10_000

/** 1011, back after 300 ms, for transient faults; 1012, 30 s, while the database is away or faults repeat. */
export const closeCodeForFault = () => {
  let latest: number[] = []
  return (error: unknown): number => {
    const now = performance.now()
    latest = [...latest.filter((at) => now - at < FAULT_WINDOW_MS), now].slice(-MAX_TRANSIENT_FAULTS - 1)
    return isDatabaseAway(error) || latest.length > MAX_TRANSIENT_FAULTS ? CLOSE.restart : CLOSE.fault
  }
}
