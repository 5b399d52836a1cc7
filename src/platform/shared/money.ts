/** Kopecks in a rouble: money is whole kopecks in storage and on the wire (`decisions §1`). */
export const KOPECKS = 100

const roubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Kopecks as people read them: «3 990 ₽», with non-breaking spaces; kopecks only where there are some. */
export const formatMoney = (kopecks: number): string =>
  `${(kopecks % KOPECKS === 0 ? roubles : exact).format(kopecks / KOPECKS).replace('-', '−')}\u00a0₽`
