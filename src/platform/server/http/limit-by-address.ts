import { HOUR_S } from '#/platform/shared/durations.ts'
import type { Clock } from '../clock.ts'
import { rateLimitKeys } from './rate-limit-keys.ts'

/** Beyond this the oldest counters are dropped. */
const MAX_ADDRESSES = 50_000

/**
 * A burst `atOnce`, then `anHour`: many customers may share an operator's address. IPv6 by /64; per process. Returns
 * the seconds to wait; 0: allowed and counted.
 */
export const limitByAddress = (clock: Clock, { atOnce, anHour }: { atOnce: number; anHour: number }) => {
  const buckets = new Map<string, { left: number; at: number }>()
  return (ip: string): number => {
    const { address } = rateLimitKeys(ip)
    const now = clock.now().getTime() / 1000
    const { left, at } = buckets.get(address) ?? { left: atOnce, at: now }
    const filled = Math.min(atOnce, left + ((now - at) * anHour) / HOUR_S)
    buckets.delete(address)
    buckets.set(address, { left: filled < 1 ? filled : filled - 1, at: now })
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_ADDRESSES && oldest !== undefined) buckets.delete(oldest)
    return filled < 1 ? Math.ceil(((1 - filled) * HOUR_S) / anHour) : 0
  }
}
