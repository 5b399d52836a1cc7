import type { Clock } from '#/platform/server/clock.ts'

/**
 * Steps from minute to minute as it is told; within a step it goes at the usual pace and never reaches the next one,
 * so that what happens later has a later time. Never goes back (docs/decisions/108).
 */
export const hurriedClock = (start: Date, stepMs: number): Clock & { set(moment: Date): void } => {
  let at = start.getTime()
  let since = performance.now()
  const now = () => at + Math.min(performance.now() - since, stepMs - 1)
  return {
    now: () => new Date(now()),
    set: (moment) => {
      at = Math.max(now(), moment.getTime())
      since = performance.now()
    },
  }
}
