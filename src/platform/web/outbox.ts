import { isApiError } from '#/platform/shared/errors.ts'
import { local } from './storage.ts'

const SIGNED_OUT = 401
const TOO_MANY = 429
const SERVER_FAULT = 500

/**
 * Whether what could not be sent stays in its outbox: no answer, a server at fault, too many requests, or nobody signed
 * in any more. Anything else is the shop's no, and is said to the person.
 */
export const mustWait = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status === SIGNED_OUT ||
  error.status === TOO_MANY ||
  error.status >= SERVER_FAULT

/** Milliseconds until the next try: the server's own wish, where it has one, else `usual`. */
export const waitAfter = (error: unknown, usual: number): number =>
  isApiError(error) && error.retryAfter ? Math.max(usual, error.retryAfter * 1_000) : usual

/** Where an outbox lies in this browser: one for each person, since tablets are shared. */
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
