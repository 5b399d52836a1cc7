import type { Db } from '#/platform/server/database/db.ts'
import { addDays, daysBetween } from '#/platform/shared/local-moment.ts'
import { type PeakDay, seriesOf, sumSeries } from '#/domains/buying/rules/demand-series.ts'
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

type ForecastOptions = { today: string; days: number; first: string | null; countedAt: Date | null }
type Forecast = Awaited<ReturnType<typeof makeForecast>>

/**
 * What each stem of a store will be asked for, and by how much that has been wrong; `error` null: too little past. Made once
 * while the past is counted up to the same moment (`countedAt`).
 */
export const forecastStore = async (
  db: Db,
  storeId: number,
  { today, days, first, countedAt }: ForecastOptions,
): Promise<Forecast> => {
  const earliest = addDays(today, -MAX_HISTORY_DAYS)
  const from = first === null || first > today ? today : first < earliest ? earliest : first
  const planned = await findPeaks(db, storeId)
  const facts = [storeId, today, days, from, countedAt?.toISOString(), JSON.stringify(planned)]
  return db.shared.get({ key: `stem forecast ${facts.join(' ')}`, tags: [], bytes: sizeOf }, () =>
    makeForecast(db, storeId, { today, days, from, planned }),
  )
}

type Past = { today: string; days: number; from: string; planned: readonly PeakDay[] }

const makeForecast = async (db: Db, storeId: number, { today, days, from, planned }: Past) => {
  const rows = await findStemDays(db, storeId, from)
  const historyDays = daysBetween(from, today)
  const ids = [...new Set(rows.map(({ component_id }) => component_id))]
  const rowsOf = Map.groupBy(rows, ({ component_id }) => component_id)
  const all = ids.map((id) => seriesOf(rowsOf.get(id) ?? [], from, today))
  const sum = sumSeries(all, today)
  const peaks = withPastPeaks(planned, sum)
  if (historyDays < MIN_HISTORY_DAYS)
    return { historyDays, peaks, error: null, stems: new Map<number, StemForecast>() }
  const shop = profileOf(sum, peaks)
  const errors = measureError(all, planned, days, today)
  const whole = sumErrors(errors)
  const stems = new Map<number, StemForecast>(
    ids.map((id, n) => {
      const error = errors[n]?.real ? errors[n] : whole
      const series = all[n] ?? sum
      return [id, { days: forecastDemand(series, peaks, days, shop), ...sharesOf(error) }]
    }),
  )
  return { historyDays, peaks, error: whole, stems }
}

type StemForecast = { days: number[]; dayError: number; periodError: number }

const NUMBER_BYTES = 8
const STEM_BYTES = 120
const PEAK_BYTES = 100
const sizeOf = ({ stems, peaks }: Forecast): number =>
  stems
    .values()
    .reduce((sum, one) => sum + STEM_BYTES + one.days.length * NUMBER_BYTES, peaks.length * PEAK_BYTES)

const sharesOf = ({ real, off, periodOff }: ForecastError) => ({
  dayError: real === 0 ? 1 : off / real,
  periodError: real === 0 ? 1 : periodOff / real,
})
