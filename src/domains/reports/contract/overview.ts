import { z } from 'zod'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { LocalDate } from '#/platform/shared/schemas.ts'
import { ComparedScope, counted, Figures } from './scope.ts'

const Compared = Figures.extend({ before: Figures })
export const DayFigures = Compared.extend({ date: LocalDate })
export const HourFigures = Compared.extend({ hour: z.int() })
export const StoreFigures = Compared.extend({ store_id: z.int(), name: z.string() })
export const SourceFigures = Compared.extend({ source: z.enum(ORDER_SOURCES) })
export type ComparedFigures = z.infer<typeof Compared>
export type DayFigures = z.infer<typeof DayFigures>
export type HourFigures = z.infer<typeof HourFigures>
export type StoreFigures = z.infer<typeof StoreFigures>
export type SourceFigures = z.infer<typeof SourceFigures>

const Overview = z.object({
  ...counted,
  total: Compared,
  /** Every day of the period. */
  days: z.array(DayFigures),
  /** By their Monday; the first and the last may be parts. */
  weeks: z.array(DayFigures),
  /** By the clock of the store, when it was ordered. */
  hours: z.array(HourFigures),
  stores: z.array(StoreFigures),
  sources: z.array(SourceFigures),
})
export type Overview = z.infer<typeof Overview>

const ReportStore = z.object({ id: z.int(), name: z.string(), city: z.string(), time_zone: z.string() })
export type ReportStore = z.infer<typeof ReportStore>

export const OVERVIEW_TABLES = ['days', 'weeks', 'hours', 'stores', 'sources'] as const
export type OverviewTable = (typeof OVERVIEW_TABLES)[number]

export const overviewApi = {
  stores: call('GET', '/staff/api/reports/stores', {
    response: z.object({ items: z.array(ReportStore) }),
    summary: 'The stores whose figures one may see',
  }),
  table: call('GET', '/staff/api/reports/table', {
    query: ComparedScope.extend({ part: z.enum(OVERVIEW_TABLES) }),
    sends: 'text/csv; charset=utf-8',
    summary: 'A part of the overview as a table',
  }),
  show: call('GET', '/staff/api/reports', {
    query: ComparedScope,
    response: Overview,
    summary: 'Revenue by day, hour, store and source, compared with another period',
  }),
}
