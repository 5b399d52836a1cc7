import { KOPECKS } from '#/platform/shared/money.ts'

/** Kopecks in, points out, rounded down (`decisions §1`). */
export const earnedPoints = (paidForGoods: number, percent: number): number =>
  Math.floor((Math.max(0, paidForGoods) * percent) / (100 * KOPECKS))
