type CircuitBreakerOptions = {
  now: () => Date
  /** Opens after this many failures in a row, for `ms` milliseconds. */
  after: number
  ms: number
  /** Is it the provider's failure, and not that of this one request? */
  isFailure: (error: unknown) => boolean
  errorWhileOpen: () => Error
}

/** Opens after several failures in a row, so that callers do not wait in vain. */
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
