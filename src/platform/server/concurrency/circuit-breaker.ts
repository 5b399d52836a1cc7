type CircuitBreakerOptions = {
  now: () => Date
  /** Failures in a row, and milliseconds of rest. */
  after: number
  ms: number
  /** Of the provider, unlike one of a single request. */
  isFailure: (error: unknown) => boolean
  errorWhileOpen: () => Error
}

/** Opens after failures in a row: callers do not wait in vain. */
export const circuitBreaker = ({ now, after, ms, isFailure, errorWhileOpen }: CircuitBreakerOptions) => {
  let failures = 0
  let openUntil = 0
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (now().getTime() < openUntil) throw errorWhileOpen()
    try {
      const answer = await call()
      failures = 0
      return answer
    } catch (error) {
      failures = isFailure(error) ? failures + 1 : 0
      if (failures >= after) openUntil = now().getTime() + ms
      throw error
    }
  }
}
