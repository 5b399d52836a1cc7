import { isApiError } from '#/platform/shared/errors.ts'

const SIGNED_OUT = 401
export const TOO_MANY = 429
const SERVER_FAULT = 500

/** Milliseconds between tries: doubled after each failure, plus jitter so that clients do not return at once. */
const FIRST_RETRY_MS = 4_000
const MAX_RETRY_MS = 60_000
const JITTER = 0.25

/** Whether an entry stays in the outbox: network error, 5xx, 429 or 401. Any other error is a refusal. */
export const mustWait = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status === SIGNED_OUT ||
  error.status === TOO_MANY ||
  error.status >= SERVER_FAULT

/** Whether the other entries may be tried meanwhile: the server is there, and this one alone fails. */
export const failsAlone = (error: unknown): boolean => isApiError(error) && error.status >= SERVER_FAULT

/** Milliseconds until the next try after `failures` in a row, or a longer `Retry-After`. */
export const retryDelay = (error: unknown, failures: number): number => {
  const usual = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS) * (1 + Math.random() * JITTER)
  return isApiError(error) && error.retryAfter ? Math.max(usual, error.retryAfter * 1_000) : usual
}
