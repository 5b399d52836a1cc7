/** Of the codes of 54-ФЗ for goods handed over, percent; null without VAT (`research §3.10`). */
const PERCENTS: Record<number, number | null> = { 1: null, 2: 0, 3: 10, 4: 20, 7: 5, 8: 7, 11: 22 }

export const vatPercent = (code: number): number | null => PERCENTS[code] ?? null

/** What of a sum that includes it is VAT, kopecks. */
export const vatWithin = (amount: number, percent: number | null): number =>
  percent === null ? 0 : Math.round((amount * percent) / (100 + percent))
