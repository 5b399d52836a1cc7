import type { Clock } from '../clock.ts'

const HOUR_MS = 60 * 60_000

/** Writes the same line at most once an hour. */
export const onceAnHour = (clock: Clock, write: (line: string) => void): ((line: string) => void) => {
  const writtenAt = new Map<string, number>()
  return (line) => {
    const now = clock.now().getTime()
    if (now - (writtenAt.get(line) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return
    writtenAt.set(line, now)
    write(line)
  }
}
