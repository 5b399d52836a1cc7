import {
  forecastAsLastWeek,
  forecastDemand,
  nearPeak,
  profileOf,
} from '../src/domains/buying/rules/forecast-demand.ts'
import {
  cutBack,
  type DemandSeries,
  type PeakDay,
  sumSeries,
} from '../src/domains/buying/rules/demand-series.ts'
import { withPastPeaks } from '../src/domains/buying/rules/past-peaks.ts'
import { addDays, daysBetween } from '#/platform/shared/local-moment.ts'
import { diceOf } from '#/testing/shop/random-input.ts'
import type { ResultRow } from './table.ts'

const FIRST = '2023-01-01'
const YEARS = 3
const DAYS = YEARS * 365 + 1
/** Forecast anew each week of the last year. */
const STEP = 7
const AHEAD = 14
const SEEDS = [3, 14, 159, 2653]

/** Of a usual week, Monday first. */
const WEEKDAYS = [0.8, 0.8, 0.85, 0.95, 1.25, 1.35, 1]
const GROWTH_PER_YEAR = 1.12
const SEASON_SWING = 0.3
const HOLIDAYS: { title: string; month: number; day?: number; shares: readonly number[] }[] = [
  { title: '14 февраля', month: 2, day: 14, shares: [1.1, 1.3, 2.2, 4, 0.7] },
  { title: '8 Марта', month: 3, day: 8, shares: [1.6, 2.5, 5, 7, 0.5] },
  { title: '1 сентября', month: 9, day: 1, shares: [1.1, 1.4, 2.6, 3, 0.8] },
  { title: 'День матери', month: 11, shares: [1, 1.2, 1.7, 2.6, 0.8] },
]
/** Pieces that a usual day asks for: a rose of every bouquet, and flowers that few want. */
const STEMS = [60, 25, 12, 5, 1.5]

const holidaysOf = (year: number): PeakDay[] =>
  HOLIDAYS.map(({ title, month, day }) => {
    if (day !== undefined)
      return { title, date: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` }
    let last = `${year}-11-30`
    while (new Date(`${last}T12:00:00Z`).getUTCDay() !== 0) last = addDays(last, -1)
    return { title, date: last }
  })

const PEAKS = [2023, 2024, 2025, 2026].flatMap(holidaysOf)
/** The shop knows those to come; the former ones it finds by itself. */
const KNOWN = holidaysOf(2025)

const usualOf = (date: string): number => {
  const at = daysBetween(FIRST, date)
  const weekday = WEEKDAYS[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 1
  const season = 1 + SEASON_SWING * Math.cos((2 * Math.PI * (at - 60)) / 365)
  const near = nearPeak(date, PEAKS)
  const peak = near ? (HOLIDAYS.find(({ title }) => title === near.title)?.shares[near.offset + 3] ?? 1) : 1
  return weekday * season * peak * GROWTH_PER_YEAR ** (at / 365)
}

/** Pieces come by the bouquet, and days are not alike. */
const madeYears = (seed: number): DemandSeries[] => {
  const dice = diceOf(seed)
  const share = () => dice.below(1_000_000) / 1_000_000
  const gauss = () => Math.sqrt(-2 * Math.log(share() + 1e-9)) * Math.cos(2 * Math.PI * share())
  const days = Array.from({ length: DAYS }, () => 1 + 0.12 * gauss())
  return STEMS.map((mean) => ({
    end: addDays(FIRST, DAYS),
    quantities: days.map((luck, at) => {
      const expected = Math.max(0.05, mean * usualOf(addDays(FIRST, at)) * luck)
      return Math.max(0, Math.round(expected + 1.5 * Math.sqrt(expected) * gauss()))
    }),
  }))
}

type Sums = {
  real: number
  off: number
  naive: number
  periodReal: number
  periodOff: number
  periodNaive: number
}
const none = (): Sums => ({ real: 0, off: 0, naive: 0, periodReal: 0, periodOff: 0, periodNaive: 0 })

const add = (sums: Sums, real: number[], promised: number[], naive: number[]) => {
  const total = (values: number[]) => values.reduce((sum, one) => sum + one, 0)
  for (const [n, one] of real.entries()) {
    sums.real += one
    sums.off += Math.abs((promised[n] ?? 0) - one)
    sums.naive += Math.abs((naive[n] ?? 0) - one)
  }
  sums.periodReal += total(real)
  sums.periodOff += Math.abs(total(promised) - total(real))
  sums.periodNaive += Math.abs(total(naive) - total(real))
}

/** Percent by which the forecast of 14 days errs on made years, beside «as last week». */
export const measureForecast = (): ResultRow[] => {
  const [all, usual, holidays] = [none(), none(), none()]
  const byStem = STEMS.map(none)
  for (const seed of SEEDS) {
    const years = madeYears(seed)
    for (let back = 365; back >= AHEAD; back -= STEP) {
      const then = years.map((series) => cutBack(series, back))
      const end = addDays(FIRST, DAYS - back)
      const sum = sumSeries(then, end)
      const peaks = withPastPeaks(KNOWN, sum)
      const shop = profileOf(sum, peaks)
      const hasHoliday = Array.from({ length: AHEAD }, (_, n) => addDays(end, n)).some((date) =>
        nearPeak(date, KNOWN),
      )
      for (const [n, series] of then.entries()) {
        const real =
          years[n]?.quantities.slice(series.quantities.length, series.quantities.length + AHEAD) ?? []
        const promised = forecastDemand(series, peaks, AHEAD, shop)
        const naive = forecastAsLastWeek(series, AHEAD)
        for (const sums of [all, hasHoliday ? holidays : usual, byStem[n] ?? none()])
          add(sums, [...real], promised, naive)
      }
    }
  }
  const percent = (off: number, real: number) => (100 * off) / real
  const rows = (name: string, sums: Sums): ResultRow[] => [
    [`${name}: a day, %`, percent(sums.off, sums.real), percent(sums.naive, sums.real), 'as last week'],
    [
      `${name}: 14 days, %`,
      percent(sums.periodOff, sums.periodReal),
      percent(sums.periodNaive, sums.periodReal),
      'as last week',
    ],
  ]
  return [
    ...rows('forecast', all),
    ...rows('forecast, no holiday near', usual),
    ...rows('forecast, a holiday near', holidays),
    ...STEMS.flatMap((mean, n) => rows(`forecast, stem of ${mean} a day`, byStem[n] ?? none())),
  ]
}
