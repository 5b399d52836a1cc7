import type { Clock } from './clock.ts'
import { countedAs } from './networks.ts'

const HOUR_S = 60 * 60
/** Whoever has more networks than this drives out what was counted of the oldest. */
const MOST_ADDRESSES = 50_000

/**
 * Slows down what comes from one address (IPv6: from one /64), where a phone operator's whole crowd may stand: so many at
 * once, and then no faster than so many an hour. Each process counts for itself, in memory. The answer is the seconds
 * until there is room; 0: there is, and it was counted.
 */
export const limitByAddress = (clock: Clock, { atOnce, anHour }: { atOnce: number; anHour: number }) => {
  const buckets = new Map<string, { left: number; at: number }>()
  return (ip: string): number => {
    const { address } = countedAs(ip)
    const now = clock.now().getTime() / 1000
    const { left, at } = buckets.get(address) ?? { left: atOnce, at: now }
    const filled = Math.min(atOnce, left + ((now - at) * anHour) / HOUR_S)
    buckets.delete(address)
    buckets.set(address, { left: filled < 1 ? filled : filled - 1, at: now })
    const [oldest] = buckets.keys()
    if (buckets.size > MOST_ADDRESSES && oldest !== undefined) buckets.delete(oldest)
    return filled < 1 ? Math.ceil(((1 - filled) * HOUR_S) / anHour) : 0
  }
}
