import type { Clock } from '../clock.ts'
import { type Allowance, tokenBuckets } from '../overload/token-buckets.ts'
import { rateLimitKeys } from './rate-limit-keys.ts'

/**
 * Many customers may share an operator's address. IPv6 by /64; per process. Returns the seconds to wait; 0: allowed and
 * counted.
 */
export const limitByAddress = (clock: Clock, allowance: Allowance) => {
  const buckets = tokenBuckets(clock, allowance)
  return (ip: string): number => buckets.take(rateLimitKeys(ip).address)
}
