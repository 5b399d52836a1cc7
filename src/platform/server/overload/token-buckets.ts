import { HOUR_S } from '#/platform/shared/durations.ts'
import type { Clock } from '../clock.ts'

/** Beyond this the buckets that were not used for longest are dropped. */
const MAX_BUCKETS = 50_000

/** A burst `atOnce`, then `anHour`. */
export type Allowance = { atOnce: number; anHour: number }

export type TokenBuckets = {
  /** The seconds to wait; 0: allowed and counted. */
  take(key: string, cost?: number): number
  /** What was spent elsewhere: counted, whatever is left. */
  charge(key: string, cost: number): void
}

/** In the memory of this process. */
export const tokenBuckets = (clock: Clock, { atOnce, anHour }: Allowance): TokenBuckets => {
  const buckets = new Map<string, { left: number; at: number }>()
  const leftOf = (key: string, now: number): number => {
    const { left, at } = buckets.get(key) ?? { left: atOnce, at: now }
    return Math.min(atOnce, left + ((now - at) * anHour) / HOUR_S)
  }
  const keep = (key: string, left: number, at: number) => {
    buckets.delete(key)
    buckets.set(key, { left, at })
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest)
  }
  const seconds = () => clock.now().getTime() / 1000
  return {
    take: (key, cost = 1) => {
      const now = seconds()
      const left = leftOf(key, now)
      keep(key, left < cost ? left : left - cost, now)
      return left < cost ? Math.ceil(((cost - left) * HOUR_S) / anHour) : 0
    },
    charge: (key, cost) => {
      const now = seconds()
      keep(key, Math.max(0, leftOf(key, now) - cost), now)
    },
  }
}
