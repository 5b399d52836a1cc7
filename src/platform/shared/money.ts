/** Kopecks in a rouble: money is whole kopecks in storage and on the wire (`decisions §1`). */
export const KOPECKS = 100

/** Rounded down to whole roubles, in kopecks: discounts and accruals are (`decisions §1`). */
export const wholeRoubles = (kopecks: number): number => Math.floor(kopecks / KOPECKS) * KOPECKS

const roubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Kopecks as people read them: «3 990 ₽», with non-breaking spaces; kopecks only where there are some. */
export const formatMoney = (kopecks: number): string =>
  `${(kopecks % KOPECKS === 0 ? roubles : exact).format(kopecks / KOPECKS).replace('-', '−')}\u00a0₽`

/** Kopecks as they stand in a field: «3 990» or «3 990,50», without the sign. */
export const roublesText = (kopecks: number): string => formatMoney(kopecks).replace('\u00a0₽', '')

const ROUBLES = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** What a person types as money, «3 990» or «3990,50», in kopecks; null for anything else. */
export const parseRoubles = (typed: string): number | null => {
  const [, whole, part = ''] = ROUBLES.exec(typed.replace(/[\s\u00a0\u202f₽]/g, '')) ?? []
  return whole === undefined ? null : Number(whole) * KOPECKS + Number(part.padEnd(2, '0'))
}
