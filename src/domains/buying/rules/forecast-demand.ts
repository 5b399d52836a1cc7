import { addDays, daysBetween } from '#/platform/shared/local-moment.ts'
import type { DemandSeries, PeakDay } from './demand-series.ts'

/** Of the shop as a whole; a stem that sells little leans on it (docs/decisions/095). */
export type DemandProfile = {
  /** Monday first, of the usual day. */
  weekdays: readonly number[]
  /** Of a day to come, of today: what the same weeks of last year were to those before them. */
  seasonOf: (date: string) => number
  /** Near a holiday, of an ordinary day; null: it has not been seen yet. */
  peakOf: (title: string, offset: number) => number | null
}

const WEEK = 7
const YEAR_OF_WEEKS = 364
/** Fewer ordinary days before the same weeks of last year say nothing of a season. */
const MIN_SEASON_DAYS = 28
/** What lies farther back says little of the present level. */
const RECENT_DAYS = 56
const HALF_LIFE_DAYS = 14
const SEASON_DAYS = 10
const AROUND_PEAK_DAYS = 21
/** Flowers for a holiday are asked for days before it, and a day after. */
const DAYS_BEFORE_PEAK = 3
const DAYS_AFTER_PEAK = 1
/** Pieces that the shop as a whole weighs against those of one stem. */
const PRIOR_PIECES = 25
const SEASON_BOUNDS = [0.4, 2.5] as const

/** The day of a holiday that a day is near to. */
export const nearPeak = (
  date: string,
  peaks: readonly PeakDay[],
): { title: string; offset: number } | null => {
  let found: { title: string; offset: number } | null = null
  for (const peak of peaks) {
    const offset = daysBetween(peak.date, date)
    if (offset < -DAYS_BEFORE_PEAK || offset > DAYS_AFTER_PEAK) continue
    if (!found || Math.abs(offset) < Math.abs(found.offset)) found = { title: peak.title, offset }
  }
  return found
}

export const weekdayOf = (date: string): number => ((daysBetween('2024-01-01', date) % WEEK) + WEEK) % WEEK

type Facts = {
  end: string
  length: number
  quantity: (at: number) => number
  isOrdinary: (at: number) => boolean
  weekday: (at: number) => number
}

const factsOf = ({ end, quantities }: DemandSeries, peaks: readonly PeakDay[]): Facts => {
  const { length } = quantities
  const first = addDays(end, -length)
  const firstWeekday = weekdayOf(first)
  const near = new Set<number>()
  for (const { date } of peaks)
    for (let offset = -DAYS_BEFORE_PEAK; offset <= DAYS_AFTER_PEAK; offset++)
      near.add(daysBetween(first, date) + offset)
  return {
    end,
    length,
    quantity: (at) => quantities[at] ?? 0,
    isOrdinary: (at) => at >= 0 && at < length && !near.has(at),
    weekday: (at) => (((firstWeekday + at) % WEEK) + WEEK) % WEEK,
  }
}

/** What was asked for against what was to be expected, drawn towards `prior` where both are small. */
const shareOf = (real: number, expected: number, prior: number): number =>
  (real + PRIOR_PIECES * prior) / (expected + PRIOR_PIECES)

const countWeekdays = (facts: Facts, prior?: readonly number[]): number[] => {
  const sums = Array.from({ length: WEEK }, () => 0)
  const days = Array.from({ length: WEEK }, () => 0)
  for (let at = Math.max(0, facts.length - RECENT_DAYS); at < facts.length; at++) {
    if (!facts.isOrdinary(at)) continue
    const weekday = facts.weekday(at)
    sums[weekday] = (sums[weekday] ?? 0) + facts.quantity(at)
    days[weekday] = (days[weekday] ?? 0) + 1
  }
  const counted = days.reduce((sum, n) => sum + n, 0)
  const mean = counted === 0 ? 0 : sums.reduce((sum, n) => sum + n, 0) / counted
  return sums.map((sum, weekday) => shareOf(sum, mean * (days[weekday] ?? 0), prior?.[weekday] ?? 1))
}

/** Of ordinary days from `from` to before `to`, by weekdays; weighs later ones more where a half-life is given. */
const levelOf = (facts: Facts, weekdays: readonly number[], from: number, to: number, halfLife?: number) => {
  let real = 0
  let usual = 0
  for (let at = Math.max(0, from); at < Math.min(to, facts.length); at++) {
    if (!facts.isOrdinary(at)) continue
    const weight = halfLife === undefined ? 1 : 2 ** ((at - to) / halfLife)
    real += weight * facts.quantity(at)
    usual += weight * (weekdays[facts.weekday(at)] ?? 1)
  }
  return { real, usual, level: usual === 0 ? 0 : real / usual }
}

const bounded = (share: number) => Math.min(SEASON_BOUNDS[1], Math.max(SEASON_BOUNDS[0], share))

/** What is known of a series: its weekdays, seasons and holidays, leaning on those of `shop`. */
export const profileOf = (
  series: DemandSeries,
  peaks: readonly PeakDay[],
  shop?: DemandProfile,
): DemandProfile => {
  const facts = factsOf(series, peaks)
  const weekdays = countWeekdays(facts, shop?.weekdays)
  const yearAgo = facts.length - YEAR_OF_WEEKS
  const before = levelOf(facts, weekdays, yearAgo - RECENT_DAYS, yearAgo, HALF_LIFE_DAYS)
  const beforeDays = Math.min(RECENT_DAYS, yearAgo)
  const peakShare = (title: string, offset: number): number | null => {
    let real = 0
    let expected = 0
    let isSeen = false
    for (const peak of peaks) {
      const day = facts.length - daysBetween(peak.date, facts.end)
      const at = day + offset
      if (peak.title !== title || at < 0 || at >= facts.length) continue
      const around = levelOf(facts, weekdays, day - AROUND_PEAK_DAYS, day + AROUND_PEAK_DAYS + 1)
      if (around.usual < WEEK) continue
      isSeen = true
      real += facts.quantity(at)
      expected += around.level * (weekdays[facts.weekday(at)] ?? 1)
    }
    const prior = shop?.peakOf(title, offset) ?? null
    if (!isSeen) return prior
    return prior === null ? real / Math.max(expected, 1) : shareOf(real, expected, prior)
  }
  const known = new Map<string, number | null>()
  return {
    weekdays,
    seasonOf: (date) => {
      const prior = shop?.seasonOf(date) ?? 1
      if (beforeDays < MIN_SEASON_DAYS || before.real === 0) return prior
      const at = yearAgo + daysBetween(facts.end, date)
      const then = levelOf(facts, weekdays, at - SEASON_DAYS, at + SEASON_DAYS + 1)
      return bounded(shareOf(then.real, before.level * then.usual, prior))
    },
    peakOf: (title, offset) => {
      const key = `${title} ${offset}`
      if (!known.has(key)) known.set(key, peakShare(title, offset))
      return known.get(key) ?? null
    },
  }
}

/** Pieces of each of the coming days, `end` first. */
export const forecastDemand = (
  series: DemandSeries,
  peaks: readonly PeakDay[],
  days: number,
  shop?: DemandProfile,
): number[] => {
  const facts = factsOf(series, peaks)
  const profile = profileOf(series, peaks, shop)
  const { level } = levelOf(facts, profile.weekdays, facts.length - RECENT_DAYS, facts.length, HALF_LIFE_DAYS)
  return Array.from({ length: days }, (_, ahead) => {
    const date = addDays(series.end, ahead)
    const near = nearPeak(date, peaks)
    const peak = near ? (profile.peakOf(near.title, near.offset) ?? 1) : 1
    return level * (profile.weekdays[weekdayOf(date)] ?? 1) * profile.seasonOf(date) * peak
  })
}

/** As on the same weekday of the last week: what everybody can do without a rule. */
export const forecastAsLastWeek = ({ quantities }: DemandSeries, days: number): number[] =>
  Array.from({ length: days }, (_, ahead) => quantities.at(-WEEK + (ahead % WEEK)) ?? 0)
