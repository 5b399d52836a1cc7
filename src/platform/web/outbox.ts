import { isApiError } from '#/platform/shared/errors.ts'
import { local } from './storage.ts'

const SIGNED_OUT = 401
const TOO_MANY = 429
const SERVER_FAULT = 500

/** Whether an entry stays in the outbox: network error, 5xx, 429 or 401. Other errors are shown. */
export const mustWait = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status === SIGNED_OUT ||
  error.status === TOO_MANY ||
  error.status >= SERVER_FAULT

/** Milliseconds until the next try: `usual`, or a longer `Retry-After`. */
export const retryDelay = (error: unknown, usual: number): number =>
  isApiError(error) && error.retryAfter ? Math.max(usual, error.retryAfter * 1_000) : usual

/** An outbox in local storage, one per person: tablets are shared. */
export const outboxOf = (name: string, person: string) => {
  const key = `${name}-${person}`
  return {
    read: <T>(empty: T): T => {
      try {
        return (JSON.parse(local.read(key) ?? 'null') as T | null) ?? empty
      } catch {
        return empty
      }
    },
    write: (value: unknown): void => local.write(key, value === null ? null : JSON.stringify(value)),
  }
}
