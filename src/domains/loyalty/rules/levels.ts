import { KOPECKS } from '#/platform/shared/money.ts'

/** Cashback percentage by kopecks paid for goods in the last 12 months. */
export const LEVELS = [
  { from: 0, percent: 5 },
  { from: 30_000 * KOPECKS, percent: 7 },
  { from: 80_000 * KOPECKS, percent: 10 },
] as const

/** The percentage earned, and the kopecks missing to the next level. */
export const levelOf = (spent: number) => {
  const percent = LEVELS.findLast(({ from }) => spent >= from)?.percent ?? LEVELS[0].percent
  const next = LEVELS.find(({ from }) => spent < from)
  return { percent, next_level: next ? { percent: next.percent, missing: next.from - spent } : null }
}

/** Kopecks: less brings no point at any level. */
export const MIN_PAID = Math.min(...LEVELS.map(({ percent }) => Math.ceil((100 * KOPECKS) / percent)))

/** Points for kopecks paid for goods, rounded down (`decisions §1`). */
export const earnedPoints = (paidForGoods: number, percent: number): number =>
  Math.floor((Math.max(0, paidForGoods) * percent) / (100 * KOPECKS))
