import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { LATE_CAUSES } from '../rules/late-causes.ts'
import { ComparedScope, counted } from './scope.ts'

/** Seconds, and how many orders they are of. */
const Duration = z.object({ seconds: z.int(), orders: z.int() })

const Times = z.object({
  handed: z.int(),
  late: z.int(),
  /** From the order to the florist's table, of orders for the same day. */
  taken: Duration,
  made: Duration,
  /** Ready, until it left or could be picked up. */
  stood: Duration,
  way: Duration,
})
export type Times = z.infer<typeof Times>

const Worker = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  orders: z.int(),
  work: Duration,
  late: z.int(),
  redone: z.int(),
})
export type ReportWorker = z.infer<typeof Worker>

const TimesReport = z.object({
  ...counted,
  total: Times,
  before: Times,
  /** By the hour that was promised. */
  windows: z.array(z.object({ hour: z.int(), orders: z.int(), late: z.int() })),
  causes: z.array(z.object({ cause: z.enum(LATE_CAUSES), orders: z.int() })),
  florists: z.array(Worker),
  couriers: z.array(Worker),
})
export type TimesReport = z.infer<typeof TimesReport>

export const TIME_TABLES = ['windows', 'causes', 'florists', 'couriers'] as const
export type TimeTable = (typeof TIME_TABLES)[number]

export const timesApi = {
  show: call('GET', '/staff/api/reports/times', {
    query: ComparedScope,
    response: TimesReport,
    summary: 'How long orders took, which were late and why, florists and couriers',
  }),
  table: call('GET', '/staff/api/reports/times/table', {
    query: ComparedScope.extend({ part: z.enum(TIME_TABLES) }),
    sends: 'text/csv; charset=utf-8',
    summary: 'A part of the times as a table',
  }),
}
