import { cutBack, type DemandSeries, type PeakDay, sumSeries } from './demand-series.ts'
import { forecastAsLastWeek, forecastDemand, profileOf } from './forecast-demand.ts'
import { withPastPeaks } from './past-peaks.ts'

/** Sums of pieces over the days that were forecast anew. */
export type ForecastError = {
  real: number
  /** Of days: what was promised and what was asked for, apart. */
  off: number
  naive: number
  /** The same of whole periods. */
  periodOff: number
  /** Promised less asked for. */
  bias: number
}

const TRIED_DAYS = 56
/** Nothing is forecast of less. */
export const MIN_HISTORY_DAYS = 28

const none = (): ForecastError => ({ real: 0, off: 0, naive: 0, periodOff: 0, bias: 0 })

/**
 * The last eight weeks forecast as they would have been before each period of `days`, and compared with what came.
 * By series, in their order.
 */
export const measureError = (
  all: readonly DemandSeries[],
  peaks: readonly PeakDay[],
  days: number,
  end: string,
): ForecastError[] => {
  const errors = all.map(none)
  for (let back = days; back <= TRIED_DAYS; back += days) {
    const then = all.map((series) => cutBack(series, back))
    const sum = sumSeries(then, cutBack({ end, quantities: [] }, back).end)
    if (sum.quantities.length < MIN_HISTORY_DAYS) break
    const known = withPastPeaks(peaks, sum)
    const shop = profileOf(sum, known)
    for (const [n, series] of then.entries()) {
      const error = errors[n]
      const came = all[n]?.quantities.slice(series.quantities.length, series.quantities.length + days)
      if (error && came)
        addTo(error, came, forecastDemand(series, known, days, shop), forecastAsLastWeek(series, days))
    }
  }
  return errors
}

const addTo = (error: ForecastError, came: readonly number[], promised: number[], naive: number[]) => {
  let period = 0
  for (const [n, real] of came.entries()) {
    const difference = (promised[n] ?? 0) - real
    error.real += real
    error.off += Math.abs(difference)
    error.naive += Math.abs((naive[n] ?? 0) - real)
    period += difference
  }
  error.periodOff += Math.abs(period)
  error.bias += period
}

export const sumErrors = (errors: readonly ForecastError[]): ForecastError => {
  const sum = none()
  for (const one of errors)
    for (const name of Object.keys(sum) as (keyof ForecastError)[]) sum[name] += one[name]
  return sum
}

/** In percent of what was asked for; null where nothing was. */
export const qualityOf = ({ real, off, naive, bias }: ForecastError) => {
  const [error, asLastWeek, byBias] = [off, naive, bias].map((one) => percentOf(one, real))
  return error == null || asLastWeek == null || byBias == null
    ? null
    : { error, naive: asLastWeek, bias: byBias }
}

/** Null where nothing was asked for. */
export const percentOf = (off: number, real: number): number | null =>
  real === 0 ? null : Math.round((100 * off) / real)
