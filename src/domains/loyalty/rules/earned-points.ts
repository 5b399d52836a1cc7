import { KOPECKS } from '#/platform/shared/money.ts'
import { pointSettings } from './settings.ts'

/** Kopecks: less brings no point at any level that may be set. */
export const MIN_PAID = Math.ceil((100 * KOPECKS) / pointSettings.settings.thirdLevel.max)

/** Kopecks in, points out, rounded down (`decisions §1`). */
export const earnedPoints = (paidForGoods: number, percent: number): number =>
  Math.floor((Math.max(0, paidForGoods) * percent) / (100 * KOPECKS))
