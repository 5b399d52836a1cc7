import { HOUR_MINUTES } from '#/platform/shared/durations.ts'

/** Minutes of the day: from when it can be done, by when it must be. */
export type Job = { from: number; due: number }
type Away = { from: number; to: number }

const MAX_HANDS = 60

/** Whoever is free first does what is due first; an absence of all is waited out. */
const isEnough = (jobs: readonly Job[], hands: number, each: number, dark: Away | null): boolean => {
  const freeAt = Array<number>(hands).fill(0)
  const waiting = jobs.toSorted((one, other) => one.due - other.due)
  while (waiting.length > 0) {
    const hand = freeAt.indexOf(Math.min(...freeAt))
    const free = freeAt[hand] ?? 0
    const ready = waiting.findIndex(({ from }) => from <= free)
    const at =
      ready >= 0
        ? ready
        : waiting.reduce((best, { from }, n) => (from < (waiting[best]?.from ?? 0) ? n : best), 0)
    const [job] = waiting.splice(at, 1)
    if (!job) break
    const begins = Math.max(free, job.from)
    const inDark = dark !== null && begins < dark.to && begins + each > dark.from
    const ends = (inDark ? dark.to : begins) + each
    if (ends > job.due) return false
    freeAt[hand] = ends
  }
  return true
}

/** The fewest with whom all of it is done in time; with as many as there are jobs it would still be late: those. */
export const fewestFor = (jobs: readonly Job[], perHour: number, dark: Away | null = null): number => {
  if (jobs.length === 0 || perHour <= 0) return 0
  const each = HOUR_MINUTES / perHour
  // What nobody could do in time asks for no more hands.
  const able = jobs.filter(({ from, due }) => isEnough([{ from, due }], 1, each, dark))
  for (let hands = 1; hands < MAX_HANDS; hands++) if (isEnough(able, hands, each, dark)) return hands
  return MAX_HANDS
}
