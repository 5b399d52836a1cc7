import { HOUR_MS } from '#/platform/shared/durations.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { ClaimSettings } from './settings.ts'
import { type Problem, PROBLEMS } from './problems.ts'

export type ClaimedOrder = {
  status: string
  completed_at: Date | null
  /** When its window ended; null where none is known. */
  promised_at: Date | null
}
type Hours = Pick<ClaimSettings, 'wiltedHours' | 'wrongHours'>

const OVER = new Set(['cancelled', 'awaiting_payment'])

/** Until when each may be told; those that cannot be any more are left out. */
export const openProblems = (
  order: ClaimedOrder,
  hours: Hours,
  now: Date,
): { problem: Problem; until: Date }[] =>
  PROBLEMS.flatMap((problem) => {
    const until = deadlineOf(order, problem, hours)
    return until && until >= now && !isEarly(order, problem, now) ? [{ problem, until }] : []
  })

/** Of a hand-over, or of the promised time of what never came; null where there is none. */
const deadlineOf = (
  { status, completed_at, promised_at }: ClaimedOrder,
  problem: Problem,
  { wiltedHours, wrongHours }: Hours,
): Date | null => {
  if (OVER.has(status)) return null
  if (status === 'completed' && completed_at)
    return hoursAfter(completed_at, problem === 'wilted' ? wiltedHours : wrongHours)
  if (problem !== 'late' && problem !== 'missing' && problem !== 'other') return null
  return promised_at && hoursAfter(promised_at, wiltedHours)
}

const isEarly = ({ status, promised_at }: ClaimedOrder, problem: Problem, now: Date): boolean =>
  status !== 'completed' &&
  (problem === 'late' || problem === 'missing' || problem === 'other') &&
  (promised_at === null || promised_at > now)

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS)

export type Compensation = { money: number; part: number; points: number }

/** Kopecks, kopecks and points: whole roubles. */
export const compensationOf = (
  left: number,
  { partShare, morePoints }: Pick<ClaimSettings, 'partShare' | 'morePoints'>,
): Compensation => {
  const part = wholeRoubles((left * partShare) / 100)
  return { money: left, part, points: Math.ceil(((part / KOPECKS) * (100 + morePoints)) / 100) }
}

const wholeRoubles = (kopecks: number): number => Math.floor(kopecks / KOPECKS) * KOPECKS

export type DecisionParts = { money: number; points: number; flowers: number; delivery: number }

/** Kopecks; a point is a rouble. */
export const costOf = ({ money, points, flowers, delivery }: DecisionParts): number =>
  money + points * KOPECKS + flowers + delivery
