import type { Clock } from '../clock.ts'

const HOUR_MS = 60 * 60_000

/** Tells whoever keeps the shop, the same thing once an hour however often it is so. */
export const onceAnHour = (clock: Clock, write: (line: string) => void): ((line: string) => void) => {
  const told = new Map<string, number>()
  return (line) => {
    const now = clock.now().getTime()
    if (now - (told.get(line) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return
    told.set(line, now)
    write(line)
  }
}
