import type { Clock } from '#/platform/server/clock.ts'
import { weightOf, type Answer } from './answer.ts'
import { createLru } from './lru.ts'

const MS_IN_MINUTE = 60_000
/** What was last known to be right so long ago is shown to nobody, whatever happens; milliseconds. */
const STALE_AT_MOST = 60 * MS_IN_MINUTE
/** Changes of one subject within this long are one drop, milliseconds: a rush of orders cannot keep the memory empty. */
const TOGETHER = 300

/** What an answer shows: it is dropped when one of its subjects changes or, telling the time, its minute is over. */
export type Shown = { subjects: ReadonlySet<string>; time: boolean }
/** How things stood when the making of an answer began. */
export type Moment = { changes: number; minute: number }
export type Kept = {
  answer: Answer
  shown: Shown
  minute: number
  bytes: number
  /** When what it shows has changed, in milliseconds; until then it is right. */
  staleSince?: number
}

/**
 * Finished answers until what they show changes. Answers to addresses without parameters have one half of the memory,
 * all others the other: whoever makes up parameters cannot drive out the shop's front page. What is stale stays for a
 * while, for the case that the database goes away before it can be made anew.
 */
export const createMemory = (clock: Clock, mostBytes: number) => {
  const [plain, asked] = [createLru<Kept>(mostBytes / 2), createLru<Kept>(mostBytes / 2)]
  const halfOf = (key: string) => (key.includes('?') ? asked : plain)
  const changedAt = new Map<string, number>()
  /** Subjects that were dropped just now, and whether they have changed once more since. */
  const dropped = new Map<string, { again: boolean }>()
  let changes = 0
  let allChangedAt = 0
  let listening = false

  const minuteNow = () => Math.floor(clock.now().getTime() / MS_IN_MINUTE)
  /** When it stopped being right; undefined: it is. */
  const staleSince = ({ staleSince: since, shown, minute }: Kept): number | undefined =>
    since ?? (shown.time && minute !== minuteNow() ? (minute + 1) * MS_IN_MINUTE : undefined)
  const makeStaleWhere = (isStale: (kept: Kept) => boolean) => {
    const now = clock.now().getTime()
    const isGone = (kept: Kept) => {
      kept.staleSince ??= staleSince(kept) ?? (isStale(kept) ? now : undefined)
      return kept.staleSince !== undefined && now - kept.staleSince > STALE_AT_MOST
    }
    plain.removeWhere(isGone)
    asked.removeWhere(isGone)
  }
  const drop = (subject: string) => {
    changedAt.set(subject, ++changes)
    makeStaleWhere(({ shown }) => shown.subjects.has(subject))
    const state = { again: false }
    dropped.set(subject, state)
    setTimeout(() => {
      dropped.delete(subject)
      if (state.again) drop(subject)
    }, TOGETHER).unref()
  }
  const hasChanged = ({ subjects }: Shown, since: Moment) =>
    allChangedAt > since.changes ||
    [...subjects].some((subject) => (changedAt.get(subject) ?? 0) > since.changes)

  return {
    moment: (): Moment => ({ changes, minute: minuteNow() }),
    /** Nothing at all has changed since then, and no minute has passed. */
    isStill: (since: Moment): boolean =>
      listening && since.changes === changes && since.minute === minuteNow(),
    find: (key: string): Kept | undefined => {
      const kept = listening ? halfOf(key).get(key) : undefined
      return kept && staleSince(kept) === undefined ? kept : undefined
    },
    /** The last good answer, for when no other can be had: a while ago it was right. */
    findStale: (key: string): { key: string; kept: Kept; age: number } | undefined => {
      const kept = halfOf(key).get(key)
      if (!kept) return undefined
      const now = clock.now().getTime()
      const age = now - (staleSince(kept) ?? now)
      return age <= STALE_AT_MOST ? { key, kept, age: Math.floor(age / 1000) } : undefined
    },
    /** Keeps an answer whose making began at a moment, unless what it shows is another since. */
    keep: (key: string, answer: Answer, shown: Shown, begun: Moment): void => {
      if (!listening || hasChanged(shown, begun) || (shown.time && begun.minute !== minuteNow())) return
      halfOf(key).put(key, { answer, shown, minute: begun.minute, bytes: weightOf(answer) })
    },
    /** An answer was given one more encoding. */
    weigh: (key: string, answer: Answer): void => halfOf(key).weigh(key, weightOf(answer)),
    changed: (subject: string): void => {
      const state = dropped.get(subject)
      if (state) state.again = true
      else drop(subject)
    },
    /** While nobody tells of changes nothing is kept, and what was kept is stale. */
    listens: (now: boolean): void => {
      listening = now
      allChangedAt = ++changes
      makeStaleWhere(() => true)
    },
    size: () => ({
      count: plain.size().count + asked.size().count,
      bytes: plain.size().bytes + asked.size().bytes,
    }),
  }
}
export type Memory = ReturnType<typeof createMemory>
