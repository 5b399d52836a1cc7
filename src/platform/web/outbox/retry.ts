import { isApiError } from '#/platform/shared/errors.ts'
import { retryDelay } from './retry-policy.ts'

export const createRetry = (send: () => void) => {
  let failures = 0
  /** Epoch milliseconds, by the server's wish. */
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    stop: (): void => clearTimeout(timer),
    /** When false, sends once the wait is over. */
    isDue: (): boolean => {
      const wait = notBefore - Date.now()
      if (wait > 0) timer = setTimeout(send, wait)
      return wait <= 0
    },
    plan: (failure: unknown): void => {
      failures += 1
      const delay = retryDelay(failure, failures)
      if (isApiError(failure) && failure.retryAfter) notBefore = Date.now() + delay
      timer = setTimeout(send, delay)
    },
    reset: (): void => {
      failures = 0
    },
    /** The wait was asked of another person. */
    forget: (): void => {
      notBefore = 0
    },
  }
}
