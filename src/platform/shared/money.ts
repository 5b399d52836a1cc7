import { formatNumber } from './format-number.ts'

/** In storage and on the wire (`decisions §1`). */
export const KOPECKS = 100

/** Rounded down, for discounts and accruals (`decisions §1`). */
export const wholeRoubles = (kopecks: number): number => Math.floor(kopecks / KOPECKS) * KOPECKS

/** «3 990 ₽», non-breaking; decimals only where needed. */
export const formatMoney = (kopecks: number): string => {
  const part = Math.abs(kopecks % KOPECKS)
  const decimals = part === 0 ? '' : `,${String(part).padStart(2, '0')}`
  const sign = kopecks < 0 ? '−' : ''
  return `${sign}${formatNumber(Math.trunc(Math.abs(kopecks) / KOPECKS))}${decimals}\u00a0₽`
}

/** «3 990» or «3 990,50» for a field. */
export const roublesText = (kopecks: number): string => formatMoney(kopecks).replace('\u00a0₽', '')

const ROUBLES = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** «3 990» or «3990,50» in kopecks; null when invalid. */
export const parseRoubles = (typed: string): number | null => {
  const [, units, part = ''] = ROUBLES.exec(typed.replace(/[\s\u00a0\u202f₽]/g, '')) ?? []
  return units === undefined ? null : Number(units) * KOPECKS + Number(part.padEnd(2, '0'))
}
