import { balanceStems, type BalanceDay, type StemArrival, type StemBatch, wiltsOn } from './balance.ts'
import { fitBatches } from './fit-batches.ts'

export type StemFacts = {
  onHand: number
  lifeDays: number | null
  batches: readonly StemBatch[]
  arrivals: readonly StemArrival[]
  /** Of orders whose stems are still to be used, late ones among them. */
  ordered: readonly { date: string; quantity: number }[]
  /** Today, of orders that are handed over. */
  used: number
  /** By day from today on; the errors as parts of it. */
  forecast: { days: readonly number[]; dayError: number; periodError: number }
}

/** `dates` begin with today, of which the part `rest` is still ahead. */
type Period = { dates: readonly string[]; rest: number }

/** What a stem is needed for day by day, what covers it, and from when on it does not. */
export const stemNeeds = (facts: StemFacts, { dates, rest }: Period) => {
  const { lifeDays, forecast } = facts
  const [today = ''] = dates
  const last = dates.at(-1) ?? today
  const arrivals = facts.arrivals.filter(({ date }) => date <= last)
  const shelf = fitBatches(facts.batches, facts.onHand, today)
  const needs = dates.map((date, n) => dayNeed(facts, date, { whole: forecast.days[n] ?? 0, today, rest }))
  const days = balanceStems(shelf, arrivals, needs, lifeDays).map((day) => ({
    ...day,
    off: Math.round(day.forecast * forecast.dayError),
  }))
  const [ordered, expected, missing, wilts] = [
    sumOf(days, 'ordered'),
    sumOf(days, 'forecast'),
    sumOf(days, 'missing'),
    sumOf(days, 'wilts'),
  ]
  return {
    batches: shelf.map((batch) => ({ ...batch, wilts_on: wiltsOn(batch.arrived_on, lifeDays) })),
    coming: arrivals,
    ordered,
    forecast: expected,
    off: Math.round(expected * forecast.periodError),
    wilts,
    covered: ordered + expected - missing,
    missing,
    short_on: days.find((day) => day.missing > 0)?.date ?? null,
    days,
  }
}

/** The forecast is of whole days: what is ordered or used already is part of it. */
const dayNeed = (
  { ordered, used }: StemFacts,
  date: string,
  { whole, today, rest }: { whole: number; today: string; rest: number },
) => {
  const isToday = date === today
  const taken = ordered
    .filter((one) => one.date === date || (isToday && one.date < today))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const more = whole - taken - (isToday ? used : 0)
  return {
    date,
    ordered: taken,
    forecast: Math.round(Math.max(0, isToday ? Math.min(more, whole * rest) : more)),
  }
}

const sumOf = (days: readonly BalanceDay[], name: 'ordered' | 'forecast' | 'missing' | 'wilts') =>
  days.reduce((sum, day) => sum + day[name], 0)
