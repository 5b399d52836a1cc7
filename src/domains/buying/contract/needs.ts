import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, LocalDate, NumericId } from '#/platform/shared/schemas.ts'

export const HORIZONS = [3, 7, 14] as const
const MAX_HORIZON = 14

const DayBalance = z.object({
  date: LocalDate,
  /** Pieces that accepted orders still need. */
  ordered: z.int(),
  /** On top of them. */
  forecast: z.int(),
  /** By which the forecast of such a day is off as a rule. */
  off: z.int(),
  arrives: z.int(),
  wilts: z.int(),
  missing_ordered: z.int(),
  missing: z.int(),
  /** Left in the evening. */
  rest: z.int(),
})
export type DayBalance = z.infer<typeof DayBalance>

const StemNeeds = z.object({
  component_id: z.int(),
  name: z.string(),
  color: z.string(),
  unit: z.string(),
  life_days: z.int().nullable(),
  on_hand: z.int(),
  batches: z.array(
    z.object({
      arrived_on: LocalDate,
      quantity: z.int(),
      /** The first day on which it is not sold any more; null: unknown. */
      wilts_on: LocalDate.nullable(),
    }),
  ),
  coming: z.array(z.object({ date: LocalDate, quantity: z.int() })),
  ordered: z.int(),
  forecast: z.int(),
  /** Of the whole period. */
  off: z.int(),
  wilts: z.int(),
  /** Of what is needed, what there will be. */
  covered: z.int(),
  missing: z.int(),
  /** The first day with too few; null: it is enough. */
  short_on: LocalDate.nullable(),
  days: z.array(DayBalance),
})
export type StemNeeds = z.infer<typeof StemNeeds>

export const ForecastQuality = z.object({
  /** Mean absolute error of a day in percent of what was asked for, over the last eight weeks. */
  error: z.int(),
  /** The same of «as last week». */
  naive: z.int(),
  /** Promised less than was asked for: below zero. Percent. */
  bias: z.int(),
})
export type ForecastQuality = z.infer<typeof ForecastQuality>

const Needs = z.object({
  store: z.object({ id: z.int(), name: z.string(), city: z.string() }),
  today: LocalDate,
  days: z.array(LocalDate),
  /** Which of the days are holidays; `known`: there was one before. */
  peaks: z.array(z.object({ date: LocalDate, title: z.string(), known: z.boolean() })),
  /** Days of the shop's own past that the forecast is made of. */
  history_days: z.int(),
  counted_at: Instant.nullable(),
  /** Null: too little past to try it on. */
  quality: ForecastQuality.nullable(),
  stems: z.array(StemNeeds),
})
export type Needs = z.infer<typeof Needs>

/** What one store has of a stem, and lacks, over the whole period. */
const StoreStem = z.object({
  store_id: z.int(),
  on_hand: z.int(),
  coming: z.int(),
  ordered: z.int(),
  forecast: z.int(),
  off: z.int(),
  wilts: z.int(),
  covered: z.int(),
  missing: z.int(),
  /** The first day with too few; null: it is enough. */
  short_on: LocalDate.nullable(),
  /** Left in the evening of the last day. */
  rest: z.int(),
})
export type StoreStem = z.infer<typeof StoreStem>

/** Sums of all stores; what is left in one does not cover what another lacks. */
const AllNeeds = Needs.omit({ store: true }).extend({
  stores: z.array(z.object({ id: z.int(), name: z.string(), city: z.string() })),
  /** `off` is the most that it can be: errors of stores may go the same way. */
  stems: z.array(StemNeeds.extend({ stores: z.array(StoreStem) })),
})
export type AllNeeds = z.infer<typeof AllNeeds>

/** Of one store, or of all with what each has. */
export type StemView = StemNeeds & { stores?: readonly StoreStem[] }
export type NeedsView = Omit<Needs, 'store' | 'stems'> & {
  stems: readonly StemView[]
  stores?: AllNeeds['stores']
}

const query = z.object({ days: z.coerce.number<number | string>().int().min(1).max(MAX_HORIZON).default(14) })
const params = z.object({ store_id: NumericId })

export const needsApi = {
  stores: call('GET', '/staff/api/buying/stores', {
    response: z.object({
      items: z.array(z.object({ id: z.int(), name: z.string(), city: z.string(), time_zone: z.string() })),
    }),
    summary: 'Stores that one may buy for',
  }),
  show: call('GET', '/staff/api/buying/{store_id}/needs', {
    params,
    query,
    response: Needs,
    summary: 'Stems that a store will need, has, awaits and lacks, by day',
  }),
  table: call('GET', '/staff/api/buying/{store_id}/needs/table', {
    params,
    query,
    sends: 'text/csv; charset=utf-8',
    summary: 'What a store needs, as a table',
  }),
  all: call('GET', '/staff/api/buying/needs', {
    query,
    response: AllNeeds,
    summary: 'Stems that all stores one may buy for will need, have, await and lack, by day and by store',
  }),
  allTable: call('GET', '/staff/api/buying/needs/table', {
    query,
    sends: 'text/csv; charset=utf-8',
    summary: 'What all stores need, as a table of stores, stems and days',
  }),
}
