import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'

/** Eight tries within about a day. */
const PAUSES = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
]
export const MAX_TRIES = PAUSES.length + 1
/** Without a single success. */
export const OFF_AFTER_MS = 3 * DAY_MS
/** How long a former secret signs beside its successor. */
export const FORMER_SECRET_MS = DAY_MS
const SPREAD = 0.2

/** Milliseconds after so many tries, or null after the last; `random` (0–1) spreads those that failed together. */
export const pauseAfter = (tries: number, random: number): number | null => {
  const pause = PAUSES[tries - 1]
  return pause === undefined ? null : Math.round(pause * (1 + SPREAD * (2 * random - 1)))
}
