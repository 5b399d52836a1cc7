import { HOUR_MS } from '#/platform/shared/durations.ts'

const FIRST_PAUSE_MS = 15_000
const LAST_PAUSE_MS = HOUR_MS

/** Milliseconds until the next try of a message: twice as long each time, an hour at most. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LAST_PAUSE_MS)
