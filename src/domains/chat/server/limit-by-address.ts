import type { Clock } from '#/platform/server/clock.ts'
import { type ErrorCode, tooMany } from '#/platform/server/errors.ts'
import { countedAs } from '#/platform/server/networks.ts'

const HOUR_S = 60 * 60

/**
 * Counts what guests do from one address: 429 after too many in an hour. Each process counts for itself, in memory: what
 * they leave behind goes after a day, an address that is kept costs more.
 */
export const limitByAddress = (clock: Clock, mostAnHour: number, code: ErrorCode) => {
  let counted = new Map<string, number>()
  let since = 0
  return (ip: string): void => {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    if (seconds - since >= HOUR_S) [counted, since] = [new Map(), seconds]
    const { address } = countedAs(ip)
    const done = (counted.get(address) ?? 0) + 1
    if (done > mostAnHour) throw tooMany(code, since + HOUR_S - seconds)
    counted.set(address, done)
  }
}
