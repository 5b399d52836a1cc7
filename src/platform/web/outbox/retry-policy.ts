import { isApiError } from '#/platform/shared/errors.ts'

const SIGNED_OUT = 401
export const TOO_MANY = 429
const SERVER_FAULT = 500

/** Doubled after each failure, with jitter. */
const FIRST_RETRY_MS = 4_000
const MAX_RETRY_MS = 60_000
const JITTER = 0.25

/** Network error, 5xx, 429 or 401; any other error is a refusal. */
export const mustWait = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status === SIGNED_OUT ||
  error.status === TOO_MANY ||
  error.status >= SERVER_FAULT

/** The server is there: other entries may be tried meanwhile. */
export const failsAlone = (error: unknown): boolean => isApiError(error) && error.status >= SERVER_FAULT

/** Milliseconds after `failures` in a row, or a longer `Retry-After`. */
export const retryDelay = (error: unknown, failures: number): number => {
  const usual = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS) * (1 + Math.random() * JITTER)
  return isApiError(error) && error.retryAfter ? Math.max(usual, error.retryAfter * 1_000) : usual
}
