import { addDays, daysBetween } from '#/platform/shared/local-moment.ts'

/** Pieces asked for by day; the last day is the one before `end`. */
export type DemandSeries = { end: string; quantities: readonly number[] }
export type PeakDay = { date: string; title: string }

/** Of the days before `end`, from the first that has something; days without a row asked for nothing. */
export const seriesOf = (
  rows: readonly { date: string; quantity: number }[],
  from: string,
  end: string,
): DemandSeries => {
  const quantities = Array.from({ length: Math.max(0, daysBetween(from, end)) }, () => 0)
  for (const { date, quantity } of rows) {
    const at = daysBetween(from, date)
    if (at >= 0 && at < quantities.length) quantities[at] = (quantities[at] ?? 0) + quantity
  }
  return { end, quantities }
}

/** As it was known so many days before. */
export const cutBack = ({ end, quantities }: DemandSeries, days: number): DemandSeries => ({
  end: addDays(end, -days),
  quantities: quantities.slice(0, Math.max(0, quantities.length - days)),
})

export const sumSeries = (all: readonly DemandSeries[], end: string): DemandSeries => {
  const length = Math.max(0, ...all.map(({ quantities }) => quantities.length))
  const sums = Array.from({ length }, () => 0)
  for (const { quantities } of all)
    for (const [n, quantity] of quantities.entries())
      sums[length - quantities.length + n] = (sums[length - quantities.length + n] ?? 0) + quantity
  return { end, quantities: sums }
}
