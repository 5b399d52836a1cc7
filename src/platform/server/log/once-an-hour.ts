import { HOUR_MS } from '#/platform/shared/durations.ts'
import type { Clock } from '../clock.ts'

export const onceAnHour = (clock: Clock, write: (line: string) => void): ((line: string) => void) => {
  const writtenAt = new Map<string, number>()
  return (line) => {
    const now = clock.now().getTime()
    if (now - (writtenAt.get(line) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return
    writtenAt.set(line, now)
    write(line)
  }
}
