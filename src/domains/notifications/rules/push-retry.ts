import { DAY_S, HOUR_MS } from '#/platform/shared/durations.ts'

/** Of a push service that does not answer. */
export const PAUSE_MS = 30_000
const FIRST_RETRY_MS = 15_000
const LAST_RETRY_MS = HOUR_MS
const MAX_RETRY_AFTER_S = DAY_S

/** Milliseconds until the next try: longer each time, and no sooner than the service asked (seconds). */
export const retryIn = (tries: number, requested: number | null): number =>
  Math.max(
    Math.min(requested ?? 0, MAX_RETRY_AFTER_S) * 1000,
    Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LAST_RETRY_MS),
  )
