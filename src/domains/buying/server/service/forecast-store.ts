import type { Db } from '#/platform/server/database/db.ts'
import { addDays, daysBetween } from '#/platform/shared/local-moment.ts'
import { seriesOf, sumSeries } from '#/domains/buying/rules/demand-series.ts'
import { forecastDemand, profileOf } from '#/domains/buying/rules/forecast-demand.ts'
import {
  type ForecastError,
  measureError,
  MIN_HISTORY_DAYS,
  sumErrors,
} from '#/domains/buying/rules/forecast-error.ts'
import { withPastPeaks } from '#/domains/buying/rules/past-peaks.ts'
import { findPeaks } from '../queries/needs.ts'
import { findStemDays } from '../queries/stem-days.ts'

/** Two years and what the season before them is compared with. */
const MAX_HISTORY_DAYS = 800

type ForecastOptions = { today: string; days: number; first: string | null }

/** What each stem of a store will be asked for, and by how much that has been wrong; `error` null: too little past. */
export const forecastStore = async (db: Db, storeId: number, { today, days, first }: ForecastOptions) => {
  const earliest = addDays(today, -MAX_HISTORY_DAYS)
  const from = first === null || first > today ? today : first < earliest ? earliest : first
  const [rows, planned] = await Promise.all([findStemDays(db, storeId, from), findPeaks(db, storeId)])
  const historyDays = daysBetween(from, today)
  const ids = [...new Set(rows.map(({ component_id }) => component_id))]
  const rowsOf = Map.groupBy(rows, ({ component_id }) => component_id)
  const all = ids.map((id) => seriesOf(rowsOf.get(id) ?? [], from, today))
  const sum = sumSeries(all, today)
  const peaks = withPastPeaks(planned, sum)
  if (historyDays < MIN_HISTORY_DAYS) return { historyDays, peaks, error: null, forecastOf: () => NOTHING }
  const shop = profileOf(sum, peaks)
  const errors = measureError(all, planned, days, today)
  const whole = sumErrors(errors)
  const byId = new Map(
    ids.map((id, n) => {
      const error = errors[n]?.real ? errors[n] : whole
      const series = all[n] ?? sum
      return [id, { days: forecastDemand(series, peaks, days, shop), ...sharesOf(error) }]
    }),
  )
  return {
    historyDays,
    peaks,
    error: whole,
    forecastOf: (id: number) => byId.get(id) ?? NOTHING,
  }
}

const NOTHING = { days: [] as number[], dayError: 0, periodError: 0 }

const sharesOf = ({ real, off, periodOff }: ForecastError) => ({
  dayError: real === 0 ? 1 : off / real,
  periodError: real === 0 ? 1 : periodOff / real,
})
